import type { Submission } from '@gesso/domain/challenges';
import { Link } from '@tanstack/react-router';
import { cx } from '../../ui/cx.ts';

type ArtistLinkProps = { author: Submission['author']; className?: string };

/** The username of the submission's author, as a link to their profile. */
export function ArtistLink({ author, className }: ArtistLinkProps) {
  const profile: string = `/@${author.username}`;
  return (
    <Link
      to={profile}
      className={cx('inline-block truncate rounded-6 py-0.5 text-muted hover:underline', className)}
    >
      <bdi>@{author.username}</bdi>
    </Link>
  );
}
