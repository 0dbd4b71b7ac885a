import type { Reads, Sql } from './database.ts';

type ScanDepth = { first: number; most: number };

const DEFAULT_DEPTH: ScanDepth = { first: 2_000, most: 8_000 };

type Strategies<Row> = {
  /** how many of the newest rows are scanned, initially and at most */
  depth?: ScanDepth;
  /** matches among this many of the newest rows */
  scanNewest(rows: number): Promise<Row[]>;
  /** whether the table has more rows than this */
  hasMoreThan(rows: number): Promise<boolean>;
  /** matches among all rows by index; reads and sorts every match, so only for rare matches */
  findByIndex(): Promise<Row[]>;
};

/**
 * The newest `count` matches with bounded work. Frequent matches are found by scanning the newest
 * rows; if that finds too few, matches are rare, and the index finds them cheaply.
 */
export async function newestMatches<Row>(
  count: number,
  { depth = DEFAULT_DEPTH, scanNewest, hasMoreThan, findByIndex }: Strategies<Row>,
): Promise<Row[]> {
  const matches = await scanNewest(depth.first);
  if (matches.length >= count || !(await hasMoreThan(depth.first))) return matches;
  const foundDeeper =
    matches.length * (depth.most / depth.first) >= count ? await scanNewest(depth.most) : [];
  return foundDeeper.length >= count ? foundDeeper : findByIndex();
}

export const exists = async (db: Reads, statement: Sql): Promise<boolean> =>
  (await db.row(statement)) !== undefined;
