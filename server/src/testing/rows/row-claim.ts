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

/** No statement has this character. */
export const TEXT_SEPARATOR = '\u0001';

/** Joins the texts of a template. */
export const templateKey = (texts: readonly string[]): string => texts.join(TEXT_SEPARATOR);
