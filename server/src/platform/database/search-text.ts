import { type Queries, type Sql, sql } from './database.ts';

/** pg_trgm needs three consecutive letters or digits to use its index. */
const TRIGRAMS = /[a-z0-9]{3}/;

/** Control characters separate the fields of a folded column, and PostgreSQL refuses NUL. */
const CONTROL = /\p{Cc}/gu;

/** Characters that every locale lowercases alike; in Turkish, I becomes a dotless ı. */
const FOLDED_BY_LOWER_CASE = /^[ -HJ-~]*$/;

/** Folds the search text like the searched columns, usually without a query. */
export async function foldSearchText(db: Queries, input: string): Promise<string> {
  const text = input.replace(CONTROL, ' ');
  if (FOLDED_BY_LOWER_CASE.test(text)) return text.toLowerCase();
  const row = await db.row<{ folded: string }>(sql`select fold_text(${text}) as folded`);
  return row?.folded ?? '';
}

/** A LIKE pattern with % and _ escaped. */
const likePattern = (searchText: string): string => `%${searchText.replace(/[\\%_]/g, '\\$&')}%`;

function bigramsOf(searchText: string): string[] {
  const characters = [...searchText];
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
}

/** A condition without an index, for rows that are read anyway. */
export const contains = (column: Sql, searchText: string): Sql =>
  sql`strpos(${column}, ${searchText}) > 0`;

/**
 * A condition that uses an index: requires a trigram and a bigram index on the column, and two
 * characters.
 */
export const matchesUsingIndex = (column: Sql, searchText: string): Sql =>
  TRIGRAMS.test(searchText)
    ? sql`${column} like ${likePattern(searchText)}`
    : sql`bigrams(${column}) @> ${bigramsOf(searchText)}::text[] and ${contains(column, searchText)}`;
