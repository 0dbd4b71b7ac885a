import { err, ok, type Page } from '@gesso/domain/kernel';
import { type Sql, sql } from './sql.ts';

/** Where a page ended: the time of its last row, and its id for rows of one moment. */
export type Place = { time: Date; id: string };

const CURSOR = /^(\d{1,15})_([A-Za-z0-9-]{1,64})$/;

export function readCursor(cursor: string | undefined) {
  if (cursor === undefined) return ok(null);
  const [, ms, id] = CURSOR.exec(cursor) ?? [];
  return ms && id ? ok({ time: new Date(Number(ms)), id }) : err('invalid-input');
}

export const writeCursor = ({ time, id }: Place): string => `${time.getTime()}_${id}`;

/** Rows older than the place; the columns' order is the index's, so that it is found at once. */
export const olderThan = (time: Sql, id: Sql, place: Place | null): Sql =>
  place === null ? sql`true` : sql`(${time}, ${id}) < (${place.time}, ${place.id})`;

/** A page out of rows asked for with one more than its size. */
export function toPage<Row, Item>(
  rows: Row[],
  size: number,
  placeOf: (row: Row) => Place,
  itemOf: (row: Row) => Item,
): Page<Item> {
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  const next = rows.length > size && last ? writeCursor(placeOf(last)) : null;
  return { items: shown.map(itemOf), next };
}
