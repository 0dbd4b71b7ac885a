import type { Queries, Sql } from './database.ts';

type Reach = { near: number; far: number };

const USUAL: Reach = { near: 2_000, far: 8_000 };

type Ways<Row> = {
  /** how many of the newest rows are walked through, at first and at most */
  reach?: Reach;
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
  { reach = USUAL, walk, goesOn, find }: Ways<Row>,
): Promise<Row[]> {
  const near = await walk(reach.near);
  if (near.length >= count || !(await goesOn(reach.near))) return near;
  const far = near.length * (reach.far / reach.near) >= count ? await walk(reach.far) : [];
  return far.length >= count ? far : find();
}

export const exists = async (db: Queries, statement: Sql): Promise<boolean> =>
  (await db.row(statement)) !== undefined;
