import { avatarOf, type Me } from '@gesso/domain/accounts';
import type { Collection } from '@gesso/domain/collections';
import { profilePath, publicProfilePath } from '@gesso/domain/profiles';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Globe, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Avatar } from '../../ui/avatar.tsx';
import { BackArrow, backLinkClass } from '../../ui/back-arrow.tsx';
import { cx } from '../../ui/cx.ts';
import { CollectionMenu } from './collection-menu.tsx';

type HeaderProps = {
  collection: Collection;
  viewer: Me | null;
  own: boolean;
  /** the owner's actions on its posts */
  children: ReactNode;
};

/** The owner, description and visibility of a collection. */
export function CollectionHeader({ collection, viewer, own, children }: HeaderProps) {
  const { name, description, owner, postCount } = collection;
  const profile = viewer ? profilePath(owner.username) : publicProfilePath(owner.username);
  return (
    <div className={cx('flex flex-col gap-2', !own && 'pt-4 md:pt-8')}>
      {own && (
        <nav aria-label={t`Collection`}>
          <Link to="/saved-posts" className={backLinkClass}>
            <BackArrow />
            <Trans>Saved posts</Trans>
          </Link>
        </nav>
      )}
      {/* The owner's buttons change while posts are managed, so they have their own row on phones.
          A menu alone is placed beside the name. */}
      <header
        className={cx(
          'flex justify-between gap-4',
          children ? 'flex-col sm:flex-row sm:items-end' : 'items-end',
        )}
      >
        <div className="flex min-w-0 flex-col gap-2">
          <h1 dir="auto" className="break-words font-display text-28 md:text-40">
            {name}
          </h1>
          {description && (
            <p dir="auto" className="max-w-2xl whitespace-pre-line break-words">
              {description}
            </p>
          )}
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-14 text-muted">
            {!own && (
              <Link
                to={profile}
                className="flex min-h-11 items-center gap-2 text-ink hover:underline"
              >
                <Avatar {...avatarOf(owner)} size={24} />
                <bdi>{owner.username}</bdi>
              </Link>
            )}
            {own && <Readers collection={collection} />}
            <span>{plural(postCount, { one: '# post', other: '# posts' })}</span>
          </div>
        </div>
        <div className="flex shrink-0 items-center gap-1">
          {children}
          <CollectionMenu collection={collection} viewer={viewer} own={own} />
        </div>
      </header>
      {collection.removed && (
        <p role="note" className="rounded-10 bg-wash px-4 py-3 text-14">
          <Trans>Moderators have removed this collection. Only you can see it.</Trans>
        </p>
      )}
    </div>
  );
}

const Readers = ({ collection }: { collection: Collection }) =>
  collection.public ? (
    <span className="flex items-center gap-1.5">
      <Globe size={15} aria-hidden="true" />
      <Trans context="collection">Public</Trans>
    </span>
  ) : (
    <span className="flex items-center gap-1.5">
      <Lock size={15} aria-hidden="true" />
      <Trans context="collection">Private</Trans>
    </span>
  );
