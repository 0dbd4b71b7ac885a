import type { Shape } from './row-shape.ts';

/** The row type that one call of `row` or `rows` declares. */
export type RowClaim = {
  /** file and line */
  at: string;
  /** the texts of its statement between the values, as passed to `sql` */
  template: string;
  columns: Record<string, Shape>;
};

export type RowClaims = {
  claims: RowClaim[] /** calls that cannot be checked */;
  refused: string[];
};

/** A character that no statement contains. */
export const TEXT_SEPARATOR = '\u0001';

/** Joins the texts of a template. */
export const templateKey = (texts: readonly string[]): string => texts.join(TEXT_SEPARATOR);
