import { sentenceFor } from '@gesso/domain/catalogue';
import type { Collection } from '@gesso/domain/collections';
import { pictureUrl } from '@gesso/domain/pictures';
import type { Post } from '@gesso/domain/posts';
import { useQueryClient } from '@tanstack/react-query';
import { chooseCover, removeFromCollection } from '../../features/collections/sort-posts.ts';
import { usePostList } from '../../features/posts/use-post-list.ts';
import { useCoveredKinds } from '../../platform/covers/covers.ts';
import { Button } from '../../ui/button.tsx';
import { Cover } from '../../ui/cover.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { collectionPosts } from './collection-posts.ts';

const WIDTH = 96;
const frame = 'size-16 shrink-0 rounded-10';

/** The posts of one's own collection as rows: take one out, or put it on the cover. */
export function ManagePosts({ collection }: { collection: Collection }) {
  const { query } = usePostList(collectionPosts(collection.id));
  return (
    <PagedList
      query={query}
      skeleton={<Skeleton className="h-16 w-full max-w-2xl" />}
      problem={sentenceFor('collections-load-failed')}
      empty={<p className="text-14 text-muted">Nothing is in it any more.</p>}
      moreLabel="More posts"
    >
      {(posts) => (
        <ul aria-label={`Posts in ${collection.name}`} className="flex max-w-2xl flex-col gap-3">
          {posts.map((post) => (
            <Row key={post.id} post={post} collection={collection} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function Row({ post, collection }: { post: Post; collection: Collection }) {
  const client = useQueryClient();
  const isCover = collection.cover?.postId === post.id;
  return (
    <li className="flex flex-wrap items-center gap-3">
      <Thumbnail post={post} />
      <span className="flex min-w-0 flex-1 basis-40 flex-col">
        <span className="truncate font-medium text-14">{post.caption}</span>
        <span className="truncate text-12 text-muted">by {post.author.username}</span>
      </span>
      <div className="flex items-center gap-2 max-sm:basis-full max-sm:pl-19">
        {isCover ? (
          <span className="px-3.5 text-14 text-muted">Cover</span>
        ) : (
          <Button
            size="small"
            aria-label={`Use ${post.caption} as cover`}
            onClick={() => void chooseCover(client, collection.id, post.id)}
          >
            Use as cover
          </Button>
        )}
        <Button
          size="small"
          variant="danger"
          aria-label={`Remove ${post.caption}`}
          onClick={() => void removeFromCollection(client, collection.id, post.id)}
        >
          Remove
        </Button>
      </div>
    </li>
  );
}

function Thumbnail({ post }: { post: Post }) {
  const covered = useCoveredKinds(post).length > 0;
  const [first] = post.pictures;
  if (!first) return null;
  if (covered) return <Cover thumbhash={first.thumbhash} className={frame} />;
  return (
    <Picture
      src={pictureUrl(first, WIDTH)}
      width={1}
      height={1}
      thumbhash={first.thumbhash}
      alt=""
      className={frame}
    />
  );
}
