import { type Queries, sql } from '../../platform/database/database.ts';
import type { Declaration } from '../declarations/declaration.ts';
import { fewOf } from '../declarations/own-data.ts';
import { noOne } from '../declarations/topic-rules.ts';

type SessionRow = { device: string; signed_in: Date; last_seen: Date };

const SESSIONS_SHOWN = 200;

const sessions = (db: Queries, userId: string) =>
  db.rows<SessionRow>(sql`
    select device, created_at as signed_in, seen_at as last_seen from sessions
    where user_id = ${userId} order by created_at desc limit ${SESSIONS_SHOWN}`);

export const sessionsDeclaration = {
  people: {
    sessions: { user_id: { exported: { sessions: fewOf(sessions) }, erased: 'at once' } },
    pending_sign_ins: {
      user_id: { exported: 'lasts for minutes, and holds hashes', erased: 'at once' },
    },
  },
  topics: { sessions: noOne },
} satisfies Declaration;
