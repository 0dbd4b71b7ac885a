import pg from 'pg';

const UNIQUE_VIOLATION = '23505';

/** The constraint a write ran into, when it was refused for uniqueness. */
export function violatedUnique(error: unknown): string | undefined {
  if (!(error instanceof pg.DatabaseError) || error.code !== UNIQUE_VIOLATION) return undefined;
  return error.constraint;
}
