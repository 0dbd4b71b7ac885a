import pg from 'pg';

const UNIQUE_VIOLATION = '23505';
const CHECK_VIOLATION = '23514';

const violated = (error: unknown, code: string): string | undefined =>
  error instanceof pg.DatabaseError && error.code === code ? error.constraint : undefined;

/** The name of the violated unique constraint. */
export const violatedUnique = (error: unknown): string | undefined =>
  violated(error, UNIQUE_VIOLATION);

/** The name of the violated check constraint. */
export const violatedCheck = (error: unknown): string | undefined =>
  violated(error, CHECK_VIOLATION);

const codeOf = (error: Error): string =>
  'code' in error && typeof error.code === 'string' ? error.code : '';

/** PostgreSQL's disk is full; its connections still work. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '53100';

// insufficient_resources, io_error, read_only_sql_transaction.
const RESOURCE_FAILURE = /^(53|58030|25006)/;

/** lock_not_available: the lock_timeout was reached. */
export const isLockTimeout = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '55P03';

/** serialization_failure, deadlock_detected: rolled back for the sake of another, to be tried again. */
export const isConflict = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && (error.code === '40001' || error.code === '40P01');

/** PostgreSQL is reachable but out of a resource, unable to use its files, or read-only. */
export const isResourceFailure = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && RESOURCE_FAILURE.test(codeOf(error));

/** Lost, refused or timed-out connections, reported by PostgreSQL, the driver or the system. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    /^(ECONN|ENOENT|EPIPE|ETIMEDOUT|57P0|08|53300)/.test(codeOf(error)) ||
    /Connection terminated|trying to connect|not queryable|read timeout/.test(error.message)
  );
}
