import { avatarOf } from '@gesso/domain/accounts';
import { longDate } from '@gesso/domain/kernel';
import type { Post } from '@gesso/domain/posts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { i18n } from '#i18n';
import { Avatar } from '../../ui/avatar.tsx';

type PostHeaderProps = {
  post: Post;
  /** links to the public profile */
  publicMode: boolean;
  /** actions at the end: delete, close */
  children?: ReactNode;
};

/** The author and the publication time. */
export function PostHeader({ post: { author, time }, publicMode, children }: PostHeaderProps) {
  const profile: string = publicMode ? `/public/${author.username}` : `/@${author.username}`;
  return (
    <header className="flex items-center gap-1 py-3 pe-3 ps-5 max-xs:pe-2 max-xs:ps-4">
      <Link
        to={profile}
        className="flex min-w-0 flex-1 items-center gap-3 rounded-10 max-xs:gap-2.5"
      >
        <Avatar {...avatarOf(author)} size={42} />
        <span className="min-w-0">
          <span dir="auto" className="block truncate font-semibold text-14">
            {author.fullName}
          </span>
          <time
            dateTime={new Date(time * 1000).toISOString()}
            className="block whitespace-nowrap text-12 text-muted"
          >
            {longDate(i18n, time)}
          </time>
        </span>
      </Link>
      {children}
    </header>
  );
}
