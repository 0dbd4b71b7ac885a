/** Rows noted at a time, so that no comparison is in memory as a whole. */
export const NOTED_AT_ONCE = 5000;

/** Asks again until nothing comes any more: each answer is handled before the next question. */
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
