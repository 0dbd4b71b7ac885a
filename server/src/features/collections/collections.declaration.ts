import { type Queries, sql } from '../../platform/database/database.ts';
import { type Cursor, olderThan } from '../../platform/database/keyset.ts';
import { counter, countOf } from '../declarations/counter.ts';
import type { Declaration } from '../declarations/declaration.ts';
import { listOf } from '../declarations/own-data.ts';

/** Collections read at a time: each comes with the ids of all its posts, which may be 2,000. */
export const COLLECTIONS_AT_ONCE = 5;

type CollectionData = {
  id: string;
  created_at: Date;
  name: string;
  description: string;
  public: boolean;
  cover_post_id: string | null;
  posts: string[];
};

export const collectionsData = (
  db: Queries,
  userId: string,
  after: Cursor | null,
): Promise<CollectionData[]> =>
  db.rows<CollectionData>(sql`
    select collection.id, collection.created_at, collection.name, collection.description, collection.public, collection.cover_post_id,
           array(select collection_post.post_id from collection_posts collection_post where collection_post.collection_id = collection.id
                 order by collection_post.added_at desc, collection_post.post_id desc) as posts
    from collections collection
    where collection.owner_id = ${userId} and ${olderThan(sql`collection.created_at`, sql`collection.id`, after)}
    order by collection.created_at desc, collection.id desc limit ${COLLECTIONS_AT_ONCE}`);

export const collectionsDeclaration = {
  people: {
    collection_posts: {
      owner_id: { exported: 'the ids are in the collections', erased: 'in batches' },
    },
    collections: {
      owner_id: {
        exported: { collections: listOf(collectionsData, undefined, COLLECTIONS_AT_ONCE) },
        erased: 'in batches',
      },
    },
  },
  belowPosts: ['collection_posts'],
  counters: {
    'posts in collections': counter(
      sql`collections`,
      sql`post_count`,
      countOf(sql`collection_posts where collection_id = counted.id`),
    ),
  },
} satisfies Declaration;
