import { describe, expect, it } from 'vitest';
import { batchLookups } from './batch-lookups.ts';

function setUp(max: number) {
  const batches: string[][] = [];
  const lookUp = batchLookups(max, async (ids) => {
    batches.push(ids);
    return ids.filter((id) => id.startsWith('yes'));
  });
  return { batches, lookUp };
}

describe('batching lookups', () => {
  it('sends lookups of the same tick as one request, each id once', async () => {
    const { batches, lookUp } = setUp(10);
    const results = await Promise.all([lookUp('yes-1'), lookUp('no'), lookUp('yes-1')]);
    expect([batches, results]).toEqual([[['yes-1', 'no']], [true, false, true]]);
  });

  it('splits a batch that is larger than the maximum', async () => {
    const { batches, lookUp } = setUp(2);
    const results = await Promise.all(['yes-1', 'yes-2', 'no', 'yes-3', 'nor'].map(lookUp));
    expect(batches).toEqual([['yes-1', 'yes-2'], ['no', 'yes-3'], ['nor']]);
    expect(results).toEqual([true, true, false, true, false]);
  });

  it('rejects every lookup of a failed batch, and accepts new ones afterwards', async () => {
    let broken = true;
    const lookUp = batchLookups(10, async (ids) => {
      if (broken) throw new Error('down');
      return ids;
    });
    const first = await Promise.allSettled([lookUp('a'), lookUp('b')]);
    expect(first.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    broken = false;
    expect(await lookUp('a')).toBe(true);
  });
});
