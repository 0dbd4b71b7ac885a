import type { Collection } from '@gesso/domain/collections';
import { pictureSources } from '@gesso/domain/pictures';
import type { Post } from '@gesso/domain/posts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { chooseCover, removeFromCollection } from '../../features/collections/sort-posts.ts';
import { usePostList } from '../../features/posts/use-post-list.ts';
import { useCoveredKinds } from '../../platform/covers/covers.ts';
import { messageFor } from '../../platform/i18n/message-for.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Cover } from '../../ui/cover.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { collectionPosts } from './collection-posts.ts';

const WIDTH = 96;
const frame = 'size-16 shrink-0 rounded-10';

type ManagePostsProps = {
  collection: Collection;
  /** called when the list becomes empty, to move the focus */
  onEmptied: () => void;
};

/**
 * The posts of the viewer's collection as rows, each with buttons to remove it or use it as cover.
 */
export function ManagePosts({ collection, onEmptied }: ManagePostsProps) {
  const { query } = usePostList(collectionPosts(collection.id));
  return (
    <PagedList
      query={query}
      skeleton={<Skeleton className="h-16 w-full max-w-2xl" />}
      problem={messageFor('collections-load-failed')}
      empty={
        <p className="text-14 text-muted">
          <Trans>This collection is now empty.</Trans>
        </p>
      }
      moreLabel={t`More posts`}
    >
      {(posts) => (
        <ul
          aria-label={t`Posts in ${{ name: collection.name }}`}
          className="flex max-w-2xl flex-col gap-3"
        >
          {posts.map((post) => (
            <Row key={post.id} post={post} collection={collection} onEmptied={onEmptied} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

/** The adjacent remove button, ignoring rows that are being removed. */
function removeButtonBeside(button: HTMLElement): HTMLElement | undefined {
  const staying = '[data-remove]:not([aria-busy])';
  const buttons = [...(button.closest('ul')?.querySelectorAll<HTMLElement>(staying) ?? [])];
  const at = buttons.indexOf(button);
  return buttons[at + 1] ?? buttons[at - 1];
}

type RowProps = ManagePostsProps & { post: Post };

function Row({ post, collection, onEmptied }: RowProps) {
  const client = useQueryClient();
  const { username } = post.author;
  const [removing, setRemoving] = useState(false);
  const remove = async (button: HTMLElement) => {
    // Before the row is removed: the focus moves to the adjacent one.
    const neighbor = removeButtonBeside(button);
    if (neighbor) neighbor.focus();
    else onEmptied();
    setRemoving(true);
    await removeFromCollection(client, collection.id, post.id);
    setRemoving(false);
  };
  return (
    <li className="flex flex-wrap items-center gap-3">
      <Thumbnail post={post} />
      <span className="flex min-w-0 flex-1 basis-40 flex-col">
        <span dir="auto" className="truncate font-medium text-14">
          {post.caption}
        </span>
        <span className="truncate text-12 text-muted">
          <Trans>by {username}</Trans>
        </span>
      </span>
      <div className="flex items-center gap-2 max-sm:basis-full max-sm:ps-19">
        <CoverButton post={post} collection={collection} />
        <Button
          size="small"
          variant="danger"
          data-remove
          busy={removing}
          aria-label={t`Remove ${{ title: post.caption }}`}
          onClick={({ currentTarget }) => void remove(currentTarget)}
        >
          {t({ message: 'Remove', context: 'from a list' })}
        </Button>
      </div>
    </li>
  );
}

/**
 * Disabled for the current cover instead of removed, so that the pressed button keeps the focus.
 */
function CoverButton({ post, collection }: { post: Post; collection: Collection }) {
  const client = useQueryClient();
  const { caption } = post;
  const isCover = collection.cover?.postId === post.id;
  return (
    <button
      type="button"
      aria-disabled={isCover}
      aria-label={isCover ? t`${caption} is the cover` : t`Use ${caption} as cover`}
      onClick={() => !isCover && void chooseCover(client, collection.id, post.id)}
      className={buttonClass(
        isCover ? 'soft' : 'quiet',
        'small',
        'aria-disabled:pointer-events-none',
      )}
    >
      {isCover ? t({ message: 'Cover', context: 'noun' }) : t`Use as cover`}
    </button>
  );
}

function Thumbnail({ post }: { post: Post }) {
  const covered = useCoveredKinds(post).length > 0;
  const [first] = post.pictures;
  if (!first) return null;
  if (covered) return <Cover thumbhash={first.thumbhash} className={frame} />;
  return (
    <Picture
      {...pictureSources(first, WIDTH)}
      sizes={`${WIDTH}px`}
      width={1}
      height={1}
      thumbhash={first.thumbhash}
      alt=""
      className={frame}
    />
  );
}
