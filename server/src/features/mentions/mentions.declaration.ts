import { type Queries, sql } from '../../platform/database/database.ts';
import { type Cursor, olderThan } from '../../platform/database/keyset.ts';
import type { Declaration } from '../declarations/declaration.ts';
import { listOf, ROWS_AT_ONCE } from '../declarations/own-data.ts';

const where = sql`coalesce(comment_id, post_id, submission_id)`;

type MentionData = {
  id: string;
  created_at: Date;
  post_id: string | null;
  comment_id: string | null;
  submission_id: string | null;
};

const mentions = (db: Queries, userId: string, after: Cursor | null) =>
  db.rows<MentionData>(sql`
    select ${where} as id, created_at, post_id, comment_id, submission_id from mentions
    where user_id = ${userId} and ${olderThan(sql`created_at`, where, after)}
    order by created_at desc, ${where} desc limit ${ROWS_AT_ONCE}`);

export const mentionsDeclaration = {
  people: {
    mentions: { user_id: { exported: { mentions: listOf(mentions) }, erased: 'in batches' } },
    told_mentions: {
      author_id: { exported: 'a limit on notifications of one day', erased: 'with the account' },
      user_id: { exported: 'a limit on notifications of one day', erased: 'with the account' },
    },
  },
} satisfies Declaration;
