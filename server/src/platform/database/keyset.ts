import { err, ok, type Page } from '@gesso/domain/kernel';
import { type Sql, sql } from './sql.ts';

/** A keyset cursor: the time of a page's last row, and its id to tell rows of one moment apart. */
export type Cursor = { time: Date; id: string };

const CURSOR = /^(\d{1,15})_([A-Za-z0-9-]{1,64})$/;

export function readCursor(text: string | undefined) {
  if (text === undefined) return ok(null);
  const [, ms, id] = CURSOR.exec(text) ?? [];
  return ms && id ? ok({ time: new Date(Number(ms)), id }) : err('invalid-input');
}

export const writeCursor = ({ time, id }: Cursor): string => `${time.getTime()}_${id}`;

/** Rows older than the cursor; the columns stand in the order of the index that serves the list. */
export const olderThan = (time: Sql, id: Sql, cursor: Cursor | null): Sql =>
  cursor === null ? sql`true` : sql`(${time}, ${id}) < (${cursor.time}, ${cursor.id})`;

/** A page out of rows asked for with one more than its size. */
export function toPage<Row, Item>(
  rows: Row[],
  size: number,
  cursorOf: (row: Row) => Cursor,
  itemOf: (row: Row) => Item,
): Page<Item> {
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  const next = rows.length > size && last ? writeCursor(cursorOf(last)) : null;
  return { items: shown.map(itemOf), next };
}
