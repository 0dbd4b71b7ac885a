import { type Queries, sql } from './database.ts';
import { poolerConnectQuery, type sessionLimits } from './session-limits.ts';

type Limits = Record<keyof typeof sessionLimits, string>;

/** A pooler does not pass the limits on, so it must set them on the connections it opens. */
export async function checkPooler(db: Queries): Promise<void> {
  const limits = await db.row<Limits>(sql`
    select current_setting('statement_timeout') as statement_timeout,
           current_setting('lock_timeout') as lock_timeout,
           current_setting('idle_in_transaction_session_timeout') as idle_in_transaction_session_timeout`);
  const missing = Object.entries(limits ?? {}).find(([, value]) => value === '0')?.[0];
  if (missing === undefined) return;
  throw new Error(
    `The pooler at DATABASE_POOLER_URL opens connections without ${missing}. Set connect_query='${poolerConnectQuery}' for its database.`,
  );
}
