import type { DeletionCounts } from '@gesso/domain/deletion';
import { counted } from '@gesso/domain/kernel';
import { t } from '@lingui/core/macro';

/** One line for each kind of content to be deleted, without zeros. */
export function countLines(counts: DeletionCounts): string[] {
  const lines: [number, string][] = [
    [counts.posts, counted(counts.posts, 'post')],
    [counts.pictures, counted(counts.pictures, 'image')],
    [counts.submissions, counted(counts.submissions, 'challenge submission')],
    [counts.likes, counted(counts.likes, 'like')],
    [counts.saves, counted(counts.saves, 'saved post')],
    [counts.followers, counted(counts.followers, 'follower')],
    [counts.following, t`${counted(counts.following, 'artist')} you follow`],
    [counts.communities, counted(counts.communities, 'community membership')],
  ];
  return lines.filter(([count]) => count > 0).map(([, line]) => line);
}
