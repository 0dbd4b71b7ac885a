import { describe, expect, it } from 'vitest';
import { coalesceReads } from './coalesce-reads.ts';

/** Reads that the test completes. */
function slowReader() {
  const endings: (() => void)[] = [];
  const read = coalesceReads(async (_key: string) => {
    const number = endings.length + 1;
    await new Promise<void>((resolve) => endings.push(resolve));
    if (number === 2) throw new Error('lost');
    return number;
  });
  const endNext = async (number: number) => {
    await expect.poll(() => endings.length).toBeGreaterThanOrEqual(number);
    endings[number - 1]?.();
  };
  return { read, endNext, begun: () => endings.length };
}

describe('coalesced reads with the same key', () => {
  it('run one after another, and calls meanwhile share the next read', async () => {
    const { read, endNext, begun } = slowReader();
    const first = read('a');
    const [second, third] = [read('a'), read('a')];
    expect(begun()).toBe(1);
    await endNext(1);
    expect(await first).toBe(1);
    await endNext(2);
    for (const shared of [second, third]) await expect(shared).rejects.toThrow('lost');
    const fourth = read('a');
    await endNext(3);
    expect(await fourth).toBe(3);
  });

  it('do not wait for reads with another key', async () => {
    const { read, endNext } = slowReader();
    const [a, b] = [read('a'), read('b')];
    const rejection = expect(b).rejects.toThrow('lost');
    await endNext(2);
    await rejection;
    await endNext(1);
    expect(await a).toBe(1);
  });
});
