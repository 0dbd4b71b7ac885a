/** Rows noted per query, which bounds the memory of a comparison. */
export const NOTED_AT_ONCE = 5000;

/** Repeats a bounded query until it returns nothing; each result is handled before the next query. */
export async function drain<Row>(
  read: () => Promise<Row[]>,
  handle: (row: Row) => void,
  pause: () => Promise<void>,
): Promise<void> {
  for (;;) {
    const rows = await read();
    for (const row of rows) handle(row);
    await pause();
    if (rows.length < NOTED_AT_ONCE) return;
  }
}
