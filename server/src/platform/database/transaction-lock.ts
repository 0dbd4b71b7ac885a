import type { Queries } from './database.ts';
import { sql } from './sql.ts';

/**
 * The first of the two numbers of a lock. Locks with two numbers never meet those with one, which
 * the process and the migrations take: whatever is locked here, they are not waited for.
 */
const KINDS = { 'code-address': 7_316_422, 'challenge-plan': 7_316_423 };

const PATIENCE = '2s';

/** Held until the transaction ends. Whoever waits too long gives up, and their connection with it. */
export async function lockInTransaction(
  tx: Queries,
  kind: keyof typeof KINDS,
  key = 0,
): Promise<void> {
  await tx.run(sql`select set_config('lock_timeout', ${PATIENCE}, true)`);
  await tx.run(sql`select pg_advisory_xact_lock(${KINDS[kind]}::integer, ${key}::integer)`);
  await tx.run(sql`set local lock_timeout to default`);
}
