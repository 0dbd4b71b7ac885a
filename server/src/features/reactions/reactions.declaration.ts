import { sql } from '../../platform/database/database.ts';
import { counter, countOf } from '../declarations/counter.ts';
import type { Declaration } from '../declarations/declaration.ts';
import {
  ERASED_AT_ONCE,
  type EraseStep,
  eachOf,
  isFull,
} from '../declarations/erase-rows.store.ts';
import { idsOf } from '../declarations/own-data.ts';
import { holdPosts, RAISES_VERSION } from '../posts/counted-posts.store.ts';

const eraseLikes: EraseStep = async (tx, { userId }) => {
  const rows = await tx.rows<{ id: string }>(sql`
    select post_id as id from likes where user_id = ${userId} limit ${ERASED_AT_ONCE}`);
  const posts = await holdPosts(
    tx,
    rows.map(({ id }) => id),
  );
  await tx.run(sql`delete from likes where user_id = ${userId} and post_id = any(${posts})`);
  return { more: isFull(rows.length), announce: ({ countPost }) => eachOf(posts, countPost) };
};

const posts = (table: string) => idsOf(table, 'post_id', 'user_id');

export const reactionsDeclaration = {
  people: {
    likes: {
      user_id: { exported: { likedPosts: posts('likes') }, erased: [eraseLikes] },
    },
    saves: {
      user_id: { exported: { savedPosts: posts('saves') }, erased: 'in batches' },
    },
    pins: { user_id: { exported: { pinnedPosts: posts('pins') }, erased: 'in batches' } },
  },
  belowPosts: ['likes', 'saves'],
  counters: {
    'likes of posts': counter(
      sql`posts`,
      sql`like_count`,
      countOf(sql`likes where post_id = counted.id`),
      RAISES_VERSION,
    ),
  },
} satisfies Declaration;
