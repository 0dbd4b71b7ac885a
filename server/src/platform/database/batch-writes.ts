import { isConstraintViolation } from './errors.ts';

/** Items of one statement; more would make those who came first wait for those who came last. */
const MOST = 100;

type Waiting<Item, Result> = {
  item: Item;
  resolve(result: Result): void;
  reject(reason: unknown): void;
};

/**
 * Batches writes to the same row. They wait for one another in PostgreSQL anyway, each on a connection
 * that others need; here one statement per key runs at a time, and what is asked for meanwhile shares the
 * next one. A batch that is refused for one of its items is tried item by item.
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
        for (const one of batch) await writeBatch(key, [one]);
      } else for (const { reject } of batch) reject(error);
    }
  }

  async function writeWaiting(key: string, waiting: Waiting<Item, Result>[]): Promise<void> {
    while (waiting.length > 0) await writeBatch(key, waiting.splice(0, MOST));
    waitingByKey.delete(key);
  }

  return (key, item) =>
    new Promise((resolve, reject) => {
      const one = { item, resolve, reject };
      const waiting = waitingByKey.get(key);
      if (waiting) {
        waiting.push(one);
        return;
      }
      const first = [one];
      waitingByKey.set(key, first);
      void writeWaiting(key, first);
    });
}
