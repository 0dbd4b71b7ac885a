import type { Collection } from '@gesso/domain/collections';
import type { SensitiveKind } from '@gesso/domain/content-preferences';
import { type Sql, sql } from '../../platform/database/database.ts';
import { fileUrl } from '../../platform/storage/storage.ts';
import { type CopiesRow, toCopies } from '../media/picture-copies.ts';
import { picturePath } from '../media/picture-files.ts';
import { type CardRow, toPersonCard } from '../people/person-card.ts';
import {
  type HiddenPeople,
  type LabelFilter,
  postsWithoutLabels,
  visibleCollections,
  visiblePosts,
} from '../visibility/visible.ts';

/** The viewer, and what is hidden from them. */
export type CollectionViewer = {
  viewerId: string | undefined;
  /** people whose collections the viewer cannot read */
  blocked: HiddenPeople;
  /** people whose posts are left out of the viewer's lists */
  hidden: HiddenPeople;
  labelFilter: LabelFilter;
};

type CoverRow = CopiesRow & {
  post_id: string;
  author_id: string;
  sensitive: SensitiveKind[] | null;
  id: string;
  width: number;
  height: number;
  thumbhash: string;
  alt: string;
};

export type CollectionRow = {
  id: string;
  name: string;
  description: string;
  public: boolean;
  removed: boolean;
  created_at: Date;
  owner: CardRow;
  post_count: number;
  cover: CoverRow | null;
};

export const readable = ({ viewerId, blocked }: CollectionViewer): Sql =>
  visibleCollections(viewerId, blocked);

/** The condition for posts (as p) to be shown in a collection. */
export const shownIn = ({ hidden, labelFilter }: CollectionViewer): Sql =>
  sql`${visiblePosts(hidden)} and ${postsWithoutLabels(labelFilter)}`;

const coverColumns = sql`
  p.id as post_id, p.author_id, nullif(p.sensitive, '{}') as sensitive, i.id, i.width, i.height,
  i.thumbhash, i.alt, i.avif_widths as avif, i.p3, i.p3_avif_widths as p3_avif`;

const coverSource = sql`
  collection_posts collection_post join posts p on p.id = collection_post.post_id
  join pictures i on i.post_id = p.id and i.position = 1`;

/** The chosen cover comes first; both use an index, so that a large collection costs no more. */
const cover = (viewer: CollectionViewer): Sql => sql`
  select to_jsonb(first) - 'place' from (
    (select 1 as place, ${coverColumns} from ${coverSource}
     where collection_post.collection_id = collection.id and collection_post.post_id = collection.cover_post_id and ${shownIn(viewer)})
    union all
    (select 2, ${coverColumns} from ${coverSource}
     where collection_post.collection_id = collection.id and ${shownIn(viewer)}
     order by collection_post.added_at desc, collection_post.post_id desc limit 1)
    order by place limit 1) as first`;

/** The columns of a CollectionRow, from collections as collection and their owners as u. */
export const collectionColumns = (viewer: CollectionViewer, counted: number): Sql => sql`
  collection.id, collection.name, collection.description, collection.public, collection.removed, collection.created_at,
  json_build_object('id', u.id, 'username', u.username, 'full_name', u.full_name,
    'profile_image', u.profile_image) as owner,
  (select count(*)::integer from (
     select from collection_posts collection_post join posts p on p.id = collection_post.post_id
     where collection_post.collection_id = collection.id and ${shownIn(viewer)} limit ${counted}) as shown) as post_count,
  (${cover(viewer)}) as cover`;

export const toCollection = (row: CollectionRow): Collection => ({
  id: row.id,
  owner: toPersonCard(row.owner),
  name: row.name,
  description: row.description,
  public: row.public,
  postCount: row.post_count,
  cover: row.cover && {
    postId: row.cover.post_id,
    author: { id: row.cover.author_id },
    picture: {
      url: fileUrl(picturePath(row.cover.id)),
      width: row.cover.width,
      height: row.cover.height,
      thumbhash: row.cover.thumbhash,
      alt: row.cover.alt,
      ...toCopies(row.cover),
    },
    ...(row.cover.sensitive && { sensitive: row.cover.sensitive }),
  },
  ...(row.removed && { removed: true as const }),
});
