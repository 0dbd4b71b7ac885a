import type { Queries } from '../../platform/database/database.ts';
import type { Cursor } from '../../platform/database/keyset.ts';
import type { DataPart } from './declaration.ts';
import { type Json, StreamedList, StreamedObject } from './json-text.ts';
import { ownIds } from './own-ids.store.ts';

/** Rows read at a time. */
export const ROWS_AT_ONCE = 200;

type PagedRow = { id: string; created_at: Date };
type Cell = Json | Date | undefined;

/** Every row, read in keyset pages. */
export async function* readPages<Row extends PagedRow>(
  read: (after: Cursor | null) => Promise<Row[]>,
  atOnce = ROWS_AT_ONCE,
): AsyncGenerator<Row> {
  let after: Cursor | null = null;
  for (;;) {
    const rows = await read(after);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < atOnce) return;
    after = { time: last.created_at, id: last.id };
  }
}

const camelCase = (name: string): string =>
  name.replace(/_([a-z])/g, (_, initial: string) => initial.toUpperCase());

const jsonCell = (value: Cell): Json =>
  value instanceof Date ? value.toISOString() : (value ?? null);

/** The columns of a row by their names in camel case; times in ISO 8601. */
export const plainRow = (row: Record<string, Cell>): Record<string, Json> =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [camelCase(column), jsonCell(value)]),
  );

async function* mapped<Row>(
  rows: AsyncIterable<Row>,
  jsonOf: (row: Row) => Json,
): AsyncGenerator<Json> {
  for await (const row of rows) yield jsonOf(row);
}

type ReadPage<Row> = (db: Queries, userId: string, after: Cursor | null) => Promise<Row[]>;

/** A list that may be of any length. */
export const listOf =
  <Row extends PagedRow & Record<string, Cell>>(
    read: ReadPage<Row>,
    jsonOf: (row: Row) => Json = plainRow,
    atOnce = ROWS_AT_ONCE,
  ): DataPart =>
  (db, userId) =>
    new StreamedList(
      mapped(
        readPages((after) => read(db, userId, after), atOnce),
        jsonOf,
      ),
    );

/** A list of ids alone, for rows that also concern other people. */
export const idsOf = (table: string, id: string, owner: string): DataPart =>
  listOf((db, userId, after) => ownIds(db, { table, id, owner }, userId, after));

/** A few rows that are read at once. */
export const fewOf =
  <Row extends Record<string, Cell>>(
    read: (db: Queries, userId: string) => Promise<Row[]>,
  ): DataPart =>
  (db, userId) =>
    new StreamedList(
      (async function* () {
        for (const row of await read(db, userId)) yield plainRow(row);
      })(),
    );

/** One row. */
export const oneOf =
  <Row extends Record<string, Cell>>(
    read: (db: Queries, userId: string) => Promise<Row | undefined>,
  ): DataPart =>
  (db, userId) =>
    new StreamedObject(
      (async function* () {
        yield* Object.entries(plainRow((await read(db, userId)) ?? {}));
      })(),
    );
