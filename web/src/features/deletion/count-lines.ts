import type { DeletionCounts } from '@gesso/domain/deletion';
import { plural } from '@lingui/core/macro';

/** One line for each kind of content to be deleted, without zeros. */
export function countLines(counts: DeletionCounts): string[] {
  const { posts, pictures, submissions, likes, saves, followers, following, communities } = counts;
  const lines: [number, string][] = [
    [posts, plural(posts, { one: '# post', other: '# posts' })],
    [pictures, plural(pictures, { one: '# image', other: '# images' })],
    [
      submissions,
      plural(submissions, { one: '# challenge submission', other: '# challenge submissions' }),
    ],
    [likes, plural(likes, { one: '# like', other: '# likes' })],
    [saves, plural(saves, { one: '# saved post', other: '# saved posts' })],
    [followers, plural(followers, { one: '# follower', other: '# followers' })],
    [following, plural(following, { one: '# artist you follow', other: '# artists you follow' })],
    [
      communities,
      plural(communities, { one: '# community membership', other: '# community memberships' }),
    ],
  ];
  return lines.filter(([count]) => count > 0).map(([, line]) => line);
}
