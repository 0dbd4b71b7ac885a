import { postTopic } from '@gesso/domain/posts';
import { type Queries, sql } from '../../platform/database/database.ts';
import { type Cursor, olderThan } from '../../platform/database/keyset.ts';
import { counter, countOf } from '../declarations/counter.ts';
import type { Declaration } from '../declarations/declaration.ts';
import {
  ERASED_AT_ONCE,
  type EraseStep,
  eachOf,
  isFull,
} from '../declarations/erase-rows.store.ts';
import { listOf, ROWS_AT_ONCE } from '../declarations/own-data.ts';
import { holdPosts, RAISES_VERSION } from '../posts/counted-posts.store.ts';

type CommentData = {
  id: string;
  created_at: Date;
  post_id: string;
  comment: string;
  edited_at: Date | null;
};

const comments = (db: Queries, userId: string, after: Cursor | null) =>
  db.rows<CommentData>(sql`
    select id, created_at, post_id, comment, edited_at from comments
    where author_id = ${userId} and ${olderThan(sql`created_at`, sql`id`, after)}
    order by created_at desc, id desc limit ${ROWS_AT_ONCE}`);

/** Deletes the comments, or keeps them without an author if the person chose that. */
const eraseComments: EraseStep = async (tx, { userId, keepComments }) => {
  const rows = await tx.rows<{ id: string; post_id: string }>(sql`
    select id, post_id from comments where author_id = ${userId} limit ${ERASED_AT_ONCE}`);
  const ids = rows.map(({ id }) => id);
  const posts = await holdPosts(
    tx,
    rows.map((row) => row.post_id),
  );
  const own = sql`id = any(${ids}) and author_id = ${userId}`;
  if (keepComments) await tx.run(sql`update comments set author_id = null where ${own}`);
  else await tx.run(sql`delete from comments where ${own}`);
  return {
    more: isFull(rows.length),
    announce: async ({ live, countPost }) => {
      if (keepComments) {
        for (const id of posts) live.publish(postTopic(id), { type: 'comments-restored' }, []);
      }
      await eachOf(posts, countPost);
    },
  };
};

export const commentsDeclaration = {
  people: {
    comments: {
      author_id: { exported: { comments: listOf(comments) }, erased: [eraseComments] },
    },
  },
  belowPosts: ['comments'],
  counters: {
    'comments of posts': counter(
      sql`posts`,
      sql`comment_count`,
      countOf(sql`comments where post_id = counted.id and not hidden`),
      RAISES_VERSION,
    ),
  },
} satisfies Declaration;
