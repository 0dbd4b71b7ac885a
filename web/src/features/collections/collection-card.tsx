import {
  type Collection,
  type CollectionCover,
  collectionPath,
  countedPosts,
} from '@gesso/domain/collections';
import { pictureSources } from '@gesso/domain/pictures';
import { t } from '@lingui/core/macro';
import { Link } from '@tanstack/react-router';
import { Images, Lock } from 'lucide-react';
import { i18n } from '#i18n';
import { useCoveredKinds } from '../../platform/covers/covers.ts';
import { Cover } from '../../ui/cover.tsx';
import { Picture } from '../../ui/picture.tsx';

const WIDTH = 320;
const frame = 'aspect-4/3 w-full rounded-tile';

/** A collection as its cover, with its name and the number of its posts. */
export function CollectionCard({ collection }: { collection: Collection }) {
  const { id, name, cover, postCount } = collection;
  return (
    <Link
      to={collectionPath(id)}
      className="group flex min-w-0 flex-col gap-2 rounded-tile"
      data-collection={id}
    >
      {cover ? (
        <CoverPicture cover={cover} />
      ) : (
        <span className={`grid place-items-center bg-wash text-muted ${frame}`}>
          <Images size={28} aria-hidden="true" />
        </span>
      )}
      <span className="flex min-w-0 flex-col px-0.5">
        <span className="flex min-w-0 items-center gap-1.5">
          <span dir="auto" className="truncate font-medium text-14 group-hover:underline">
            {name}
          </span>
          {!collection.public && (
            <Lock
              size={13}
              role="img"
              aria-label={t({ message: 'private', context: 'collection' })}
              className="shrink-0 text-muted"
            />
          )}
        </span>
        <span className="text-12 text-muted">{countedPosts(i18n, postCount)}</span>
      </span>
    </Link>
  );
}

/** Decorative, because the name beside it describes the collection. */
function CoverPicture({ cover }: { cover: CollectionCover }) {
  const { postId, author, sensitive, picture } = cover;
  const covered = useCoveredKinds({ id: postId, author, sensitive }).length > 0;
  if (covered) return <Cover thumbhash={picture.thumbhash} className={frame} />;
  return (
    <Picture
      {...pictureSources(picture, WIDTH)}
      sizes={`${WIDTH}px`}
      width={4}
      height={3}
      thumbhash={picture.thumbhash}
      alt=""
      className={frame}
    />
  );
}
