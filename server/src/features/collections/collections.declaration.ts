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
    select c.id, c.created_at, c.name, c.description, c.public, c.cover_post_id,
           array(select m.post_id from collection_posts m where m.collection_id = c.id
                 order by m.added_at desc, m.post_id desc) as posts
    from collections c
    where c.owner_id = ${userId} and ${olderThan(sql`c.created_at`, sql`c.id`, after)}
    order by c.created_at desc, c.id desc limit ${COLLECTIONS_AT_ONCE}`);

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
      countOf(sql`collection_posts where collection_id = t.id`),
    ),
  },
} satisfies Declaration;
