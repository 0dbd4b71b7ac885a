import pg from 'pg';

const UNIQUE_VIOLATION = '23505';
const CHECK_VIOLATION = '23514';

const violated = (error: unknown, code: string): string | undefined =>
  error instanceof pg.DatabaseError && error.code === code ? error.constraint : undefined;

/** The constraint a write ran into, when it was refused for uniqueness. */
export const violatedUnique = (error: unknown): string | undefined =>
  violated(error, UNIQUE_VIOLATION);

/** The constraint a write ran into, when a check refused it. */
export const violatedCheck = (error: unknown): string | undefined =>
  violated(error, CHECK_VIOLATION);

const codeOf = (error: Error): string =>
  'code' in error && typeof error.code === 'string' ? error.code : '';

/** The disk of PostgreSQL is full; its connections are as good as before. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '53100';

// Out of memory or another of its resources, files it cannot read or write, no writes for now.
const IN_TROUBLE = /^(53|58030|25006)/;

/** Somebody else held a lock for longer than was worth waiting. */
export const isLockTimeout = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '55P03';

/** PostgreSQL answers, but cannot do what it is asked at the moment. */
export const isInTrouble = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && IN_TROUBLE.test(codeOf(error));

/** Lost, refused or silent connections to PostgreSQL, whichever layer speaks first. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    /^(ECONN|ENOENT|EPIPE|ETIMEDOUT|57P0|08|53300)/.test(codeOf(error)) ||
    /Connection terminated|trying to connect|not queryable|read timeout/.test(error.message)
  );
}
