import type { Cursor } from '../../platform/database/keyset.ts';
import { ROWS_AT_ONCE } from './own-data.store.ts';

/** Every row, read in keyset pages. */
export async function* readPages<Row extends { id: string; created_at: Date }>(
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
