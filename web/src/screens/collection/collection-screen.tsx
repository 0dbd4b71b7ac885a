import { type Collection, canEditCollection } from '@gesso/domain/collections';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { collectionQuery } from '../../features/collections/collection-queries.ts';
import { useCollectionEvents } from '../../features/collections/use-collection-events.ts';
import { PostGrid } from '../../features/posts/post-grid.tsx';
import { ApiProblem } from '../../platform/api/api-problem.ts';
import { messageFor } from '../../platform/i18n/message-for.ts';
import { useTitle } from '../../platform/page/use-title.ts';
import { useViewer } from '../../platform/session/session.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { MasonrySkeleton } from '../../ui/masonry/masonry-skeleton.tsx';
import { NotFoundState } from '../../ui/not-found-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CollectionHeader } from './collection-header.tsx';
import { collectionPosts } from './collection-posts.ts';
import { ManagePosts } from './manage-posts.tsx';

/** One collection: a public one for everyone, a private one for its owner. */
export function CollectionScreen() {
  const { id } = useParams({ from: '/public/collections/$id' });
  const query = useQuery(collectionQuery(id));
  const isGone = query.error instanceof ApiProblem && query.error.code === 'collection-not-found';
  useCollectionEvents(id, query.data?.owner.id);
  useTitle(isGone ? t`Collection not found` : (query.data?.name ?? t`Collection`));
  if (isGone) return <GoneCollection />;
  if (query.data) return <Shown key={id} collection={query.data} />;
  if (query.isPending) return <CollectionSkeleton />;
  return (
    <ErrorState
      text={messageFor('collections-load-failed')}
      onRetry={() => void query.refetch()}
      busy={query.isFetching}
    />
  );
}

const focusPage = () =>
  document.querySelector<HTMLElement>('[data-page-focus]')?.focus({ preventScroll: true });

function Shown({ collection }: { collection: Collection }) {
  const viewer = useViewer();
  const own = canEditCollection(viewer, collection);
  const [managing, setManaging] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const toggle = () => {
    setManaging(!managing);
    // The button disappears with the last post, so the page takes the focus.
    if (collection.postCount === 0) focusPage();
  };
  return (
    <div className="flex flex-col gap-6 pt-2 pb-6">
      <CollectionHeader collection={collection} viewer={viewer} own={own}>
        {own && (managing || collection.postCount > 0) && (
          <Button ref={button} aria-pressed={managing} onClick={toggle}>
            {managing ? t`Done` : t`Manage posts`}
          </Button>
        )}
      </CollectionHeader>
      {own && managing ? (
        <ManagePosts collection={collection} onEmptied={() => button.current?.focus()} />
      ) : (
        <PostGrid
          source={collectionPosts(collection.id)}
          label={t`Posts in ${{ name: collection.name }}`}
          publicMode={viewer === null}
          empty={<NoPosts own={own} />}
        />
      )}
    </div>
  );
}

const NoPosts = ({ own }: { own: boolean }) =>
  own ? (
    <EmptyState
      title={t`This collection is empty`}
      text={t`Open a post and choose “Add to collection” in its menu, or when you save it.`}
      drawing="frames"
      action={
        <Link to="/saved-posts" className={buttonClass('primary')}>
          <Trans>Saved posts</Trans>
        </Link>
      }
    />
  ) : (
    <EmptyState title={t`This collection is empty`} drawing="frames" />
  );

const GoneCollection = () => (
  <NotFoundState
    title={messageFor('collection-not-found')}
    text={t`It may have been deleted or made private, or the address may be wrong.`}
    drawing="frames"
  >
    <Link to="/" className={buttonClass('primary')}>
      <Trans>Back to Home</Trans>
    </Link>
  </NotFoundState>
);

const CollectionSkeleton = () => (
  <div role="status" aria-label={t`Loading collection`} className="flex flex-col gap-4 pt-15">
    <Skeleton className="h-10 w-64" />
    <Skeleton className="mb-10 h-4 w-40" />
    <MasonrySkeleton label={t`Loading posts`} />
  </div>
);
