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

/** integrity_constraint_violation: the statement was refused because of one of its rows. */
export const isConstraintViolation = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && codeOf(error).startsWith('23');

const codeOf = (error: Error): string =>
  'code' in error && typeof error.code === 'string' ? error.code : '';

/** PostgreSQL's disk is full, but its connections still work. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '53100';

// insufficient_resources, io_error.
const RESOURCE_FAILURE = /^(53|58030)/;

/** lock_not_available: the lock_timeout was reached. */
export const isLockTimeout = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '55P03';

/**
 * serialization_failure, deadlock_detected: rolled back in favor of another transaction; can be
 * retried.
 */
export const isConflict = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && (error.code === '40001' || error.code === '40P01');

/** PostgreSQL is reachable but out of a resource or unable to use its files. */
export const isResourceFailure = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && RESOURCE_FAILURE.test(codeOf(error));

// read_only_sql_transaction: the server is not, or no longer, the primary. 25P03: ended while idle
// in a transaction. 08: also PgBouncer's report about its server.
const CONNECTION_FAILURE = /^(ECONN|ENOENT|EPIPE|ETIMEDOUT|57P0|08|53300|25006|25P03)/;

/**
 * Lost, refused, timed-out or unusable connections, reported by PostgreSQL, the driver or the
 * system.
 */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    CONNECTION_FAILURE.test(codeOf(error)) ||
    /Connection terminated|trying to connect|not queryable|read timeout/.test(error.message)
  );
}

/**
 * The connection died. Excludes timeouts of waiting for a connection, which have used up the time
 * for a retry.
 */
export const isConnectionLost = (error: unknown): boolean =>
  error instanceof Error &&
  isOutage(error) &&
  codeOf(error) !== 'ETIMEDOUT' &&
  !/timeout/.test(error.message);
