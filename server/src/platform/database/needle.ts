import { type Queries, type Sql, sql } from './database.ts';

/** Enough of a word for pg_trgm to look for; it takes nothing but letters and digits. */
const TRIGRAMS = /[a-z0-9]{3}/;

/** Control characters separate folded fields, and PostgreSQL does not take them all. */
const CONTROL = /\p{Cc}/gu;

/** What is looked for, folded as the columns it is looked for in. */
export async function foldNeedle(db: Queries, typed: string): Promise<string> {
  const text = typed.replace(CONTROL, ' ');
  const row = await db.row<{ needle: string }>(sql`select fold_text(${text}) as needle`);
  return row?.needle ?? '';
}

/** Literal: % and _ in a needle are letters. */
const likePattern = (needle: string): string => `%${needle.replace(/[\\%_]/g, '\\$&')}%`;

function pairsOf(needle: string): string[] {
  const characters = [...needle];
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
}

/** For rows that are read anyway. */
export const contains = (column: Sql, needle: string): Sql => sql`strpos(${column}, ${needle}) > 0`;

/** For finding rows: needs a trigram and a bigram index on the column, and two characters. */
export const foundByIndex = (column: Sql, needle: string): Sql =>
  TRIGRAMS.test(needle)
    ? sql`${column} like ${likePattern(needle)}`
    : sql`bigrams(${column}) @> ${pairsOf(needle)}::text[] and ${contains(column, needle)}`;
