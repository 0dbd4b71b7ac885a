import type { Shape } from './row-shape.ts';

/** What one call of `row` or `rows` says that PostgreSQL sends. */
export type RowClaim = {
  /** file and line */
  at: string;
  /** the texts of its statement between the values, as `sql` gets them */
  template: string;
  columns: Record<string, Shape>;
};

export type RowClaims = {
  claims: RowClaim[] /** calls that cannot be checked */;
  refused: string[];
};

/** Joins the texts of a template; no statement has this character. */
export const templateKey = (texts: readonly string[]): string => texts.join('\u0001');
