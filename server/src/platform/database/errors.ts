import pg from 'pg';

const UNIQUE_VIOLATION = '23505';

/** The constraint a write ran into, when it was refused for uniqueness. */
export function violatedUnique(error: unknown): string | undefined {
  if (!(error instanceof pg.DatabaseError) || error.code !== UNIQUE_VIOLATION) return undefined;
  return error.constraint;
}

/** Lost, refused or silent connections to PostgreSQL, whichever layer speaks first. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return (
    /^(ECONN|ENOENT|EPIPE|ETIMEDOUT|57P0|08|53300)/.test(code) ||
    /Connection terminated|trying to connect|not queryable|read timeout/.test(error.message)
  );
}
