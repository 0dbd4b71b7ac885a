import { identifier, type Queries, type Sql, sql } from '../../platform/database/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Live } from '../topics/live.ts';

/** Rows per statement, so that it holds few locks, and only briefly. */
export const ERASED_AT_ONCE = 200;
/** Fewer, since each has images, tags and a text. */
export const POSTS_AT_ONCE = 20;

type Announced = (id: string) => Promise<unknown>;

/** Functions that read and publish counts. */
export type Announcer = {
  live: Pick<Live, 'publish'>;
  countPost: Announced;
  countPerson: Announced;
  countMembers: Announced;
  countSubmissionLikes: Announced;
};

export type Erased = {
  /** false when there is nothing left of this kind */
  more: boolean;
  /** Notifies open tabs after the commit, so that they reload what has changed. */
  announce?: (announcer: Announcer) => Promise<void>;
};

type Leaving = {
  userId: string;
  /** the choice of the person who leaves */
  keepComments: boolean;
  now: Date;
  jobs: Pick<Jobs, 'add'>;
};

/** Erases one batch, and schedules the removal of its files, in one transaction. */
export type EraseStep = (tx: Queries, leaving: Leaving) => Promise<Erased>;

export const isFull = (rows: number): boolean => rows === ERASED_AT_ONCE;

export async function eachOf(ids: readonly string[], announce: Announced): Promise<void> {
  for (const id of ids) await announce(id);
}

export const eraseRows =
  (table: string, column: string, which = sql`true`): EraseStep =>
  async (tx, { userId }) => {
    const from = identifier(table);
    const rows = await tx.run(sql`
      delete from ${from} where ctid = any(array(
        select ctid from ${from} where ${identifier(column)} = ${userId} and ${which}
        limit ${ERASED_AT_ONCE}))`);
    return { more: isFull(rows) };
  };

/** Deletes all rows at once, for tables with few rows per person. */
export async function deleteRows(
  tx: Queries,
  table: string,
  column: string,
  value: string,
): Promise<void> {
  await tx.run(sql`delete from ${identifier(table)} where ${identifier(column)} = ${value}`);
}

export async function clearColumns(
  tx: Queries,
  table: string,
  columns: readonly string[],
  { column, value }: { column: string; value: string },
): Promise<void> {
  const cleared = columns
    .map((name): Sql => sql`${identifier(name)} = null`)
    .reduce((list, assignment) => sql`${list}, ${assignment}`);
  await tx.run(sql`
    update ${identifier(table)} set ${cleared} where ${identifier(column)} = ${value}`);
}

/** Whether a person still has rows that match `remains`. */
export async function hasRows(
  tx: Queries,
  table: string,
  column: string,
  { userId, remains = sql`true` }: { userId: string; remains?: Sql | undefined },
): Promise<boolean> {
  const row = await tx.row<{ left: boolean }>(sql`
    select exists (select from ${identifier(table)}
      where ${identifier(column)} = ${userId} and ${remains}) as left`);
  return row?.left ?? false;
}
