import type { Queries, Sql } from './database.ts';

const NEAR = 2_000;
const FAR = 8_000;

type Ways<Row> = {
  /** matches among the newest rows, as many of these as `reach` says */
  walk(reach: number): Promise<Row[]>;
  /** whether there are rows beyond these */
  goesOn(reach: number): Promise<boolean>;
  /** matches among all rows; whatever matches is read and sorted, so it should be little */
  find(): Promise<Row[]>;
};

/**
 * The newest `count` matches with bounded work. What is common stands among the newest rows and is
 * met while walking there; what is not is rare, and then an index leads to the little there is.
 */
export async function newestMatches<Row>(
  count: number,
  { walk, goesOn, find }: Ways<Row>,
): Promise<Row[]> {
  const near = await walk(NEAR);
  if (near.length >= count || !(await goesOn(NEAR))) return near;
  const far = near.length * (FAR / NEAR) >= count ? await walk(FAR) : [];
  return far.length >= count ? far : find();
}

export const exists = async (db: Queries, statement: Sql): Promise<boolean> =>
  (await db.row(statement)) !== undefined;
