import { type Queries, sql } from '../../platform/database/database.ts';
import { type Cursor, olderThan } from '../../platform/database/keyset.ts';
import type { Declaration } from '../declarations/declaration.ts';
import { listOf, ROWS_AT_ONCE } from '../declarations/own-data.ts';

type MessageData = {
  id: string;
  created_at: Date;
  subject: string;
  message: string;
  category: string;
};

const supportMessages = (db: Queries, userId: string, after: Cursor | null) =>
  db.rows<MessageData>(sql`
    select id, created_at, subject, message, category from support_messages
    where user_id = ${userId} and ${olderThan(sql`created_at`, sql`id`, after)}
    order by created_at desc, id desc limit ${ROWS_AT_ONCE}`);

export const supportDeclaration = {
  people: {
    support_messages: {
      user_id: { exported: { supportMessages: listOf(supportMessages) }, erased: 'at once' },
    },
  },
  addresses: { support_messages: { column: 'address', erased: 'rows' } },
} satisfies Declaration;
