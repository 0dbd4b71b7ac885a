import { err, ok, type Page } from '@gesso/domain/kernel';
import { type Sql, sql } from './sql.ts';

/** A keyset cursor: the time of a page's last row, and its id as a tiebreaker. */
export type Cursor = { time: Date; id: string };

const CURSOR = /^(\d{1,15})_([A-Za-z0-9-]{1,64})$/;

export function readCursor(text: string | undefined) {
  if (text === undefined) return ok(null);
  const [, ms, id] = CURSOR.exec(text) ?? [];
  return ms && id ? ok({ time: new Date(Number(ms)), id }) : err('invalid-input');
}

export const writeCursor = ({ time, id }: Cursor): string => `${time.getTime()}_${id}`;

/** Rows older than the cursor; the columns are in the order of the list's index. */
export const olderThan = (time: Sql, id: Sql, cursor: Cursor | null): Sql =>
  cursor === null ? sql`true` : sql`(${time}, ${id}) < (${cursor.time}, ${cursor.id})`;

/** Makes a page from rows that were queried with one more than its size. */
export function toPage<Row, Item>(
  rows: Row[],
  size: number,
  cursorOf: (row: Row) => Cursor,
  itemOf: (row: Row) => Item,
): Page<Item> {
  const pageRows = rows.slice(0, size);
  const last = pageRows.at(-1);
  const next = rows.length > size && last ? writeCursor(cursorOf(last)) : null;
  return { items: pageRows.map(itemOf), next };
}
