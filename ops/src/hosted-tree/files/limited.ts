/** Below the waiting limit of the picture queue. */
const AT_ONCE = 8;

/** Runs the work for all items with limited concurrency; results in the order of the items. */
export async function mapLimited<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const take = async (): Promise<void> => {
    while (next < items.length) {
      const index = next;
      next += 1;
      results[index] = await work(items[index] as Item);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, take));
  return results;
}
