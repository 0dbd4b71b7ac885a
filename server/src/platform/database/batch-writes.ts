import { isConstraintViolation } from './errors.ts';

/** Maximum items per statement; larger batches would delay the items that arrived first. */
const MOST = 100;

type Waiting<Item, Result> = {
  item: Item;
  resolve(result: Result): void;
  reject(reason: unknown): void;
};

/**
 * Batches writes to the same row. In PostgreSQL they wait for one another anyway, each holding a
 * connection that other requests need; here one statement per key runs at a time, and items that
 * arrive meanwhile share the next one. A batch that is refused because of one item is retried item
 * by item.
 */
export function batchWrites<Item, Result>(
  write: (key: string, items: readonly Item[]) => Promise<readonly Result[]>,
): (key: string, item: Item) => Promise<Result> {
  const waitingByKey = new Map<string, Waiting<Item, Result>[]>();

  async function writeBatch(key: string, batch: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const items = batch.map(({ item }) => item);
      const results = await write(key, items);
      for (const [index, { resolve, reject }] of batch.entries()) {
        if (index < results.length) resolve(results[index] as Result);
        else reject(new Error('A batch returned fewer results than it has items.'));
      }
    } catch (error) {
      if (batch.length > 1 && isConstraintViolation(error)) {
        for (const item of batch) await writeBatch(key, [item]);
      } else for (const { reject } of batch) reject(error);
    }
  }

  async function writeWaiting(key: string, entries: Waiting<Item, Result>[]): Promise<void> {
    while (entries.length > 0) await writeBatch(key, entries.splice(0, MOST));
    waitingByKey.delete(key);
  }

  return (key, item) =>
    new Promise((resolve, reject) => {
      const entry = { item, resolve, reject };
      const queue = waitingByKey.get(key);
      if (queue) {
        queue.push(entry);
        return;
      }
      const entries = [entry];
      waitingByKey.set(key, entries);
      void writeWaiting(key, entries);
    });
}
