import type { Queries } from './database.ts';
import { sessionLimits } from './session-limits.ts';
import { sql } from './sql.ts';

/**
 * The first of an advisory lock's two keys. Two-key locks are separate from one-key locks, which
 * the process lock and the migrations use.
 */
const LOCK_CLASSES = {
  'code-address': 7_316_422,
  'challenge-plan': 7_316_423,
  'unproved-address': 7_316_424,
};

const LOCK_TIMEOUT = '2s';
/** Not `default`: behind a pooler that is the server's setting, which has no limit. */
const LOCK_TIMEOUT_AFTER = `${sessionLimits.lock_timeout}ms`;

/**
 * Held until the transaction ends. A longer wait than the timeout fails and frees the connection.
 */
export async function lockInTransaction(
  tx: Queries,
  kind: keyof typeof LOCK_CLASSES,
  key = 0,
): Promise<void> {
  await tx.run(sql`select set_config('lock_timeout', ${LOCK_TIMEOUT}, true)`);
  await tx.run(sql`select pg_advisory_xact_lock(${LOCK_CLASSES[kind]}::integer, ${key}::integer)`);
  await tx.run(sql`select set_config('lock_timeout', ${LOCK_TIMEOUT_AFTER}, true)`);
}
