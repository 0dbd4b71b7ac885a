import { describe, expect, it } from 'vitest';
import { StorageUnavailable } from '../storage-unavailable.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';

const away = () => Promise.reject(new StorageUnavailable('away'));
const there = () => Promise.resolve('there');

/** A breaker that has seen as many outages in a row as it takes. */
async function opened() {
  let time = 0;
  const breaker = createCircuitBreaker(() => time);
  for (let outage = 0; outage < 5; outage += 1) {
    await expect(breaker.run(away)).rejects.toThrow('away');
  }
  return { breaker, pass: (ms: number) => (time += ms) };
}

describe('the circuit breaker', () => {
  it('refuses at once after five outages in a row, without asking', async () => {
    const { breaker } = await opened();
    let asked = 0;
    const ask = () => {
      asked += 1;
      return there();
    };
    await expect(breaker.run(ask)).rejects.toThrow('has not been answering');
    expect(asked).toBe(0);
  });

  it('lets one request try after a second, and everybody once that was answered', async () => {
    const { breaker, pass } = await opened();
    pass(1000);
    let answer = (_: string): void => undefined;
    const trying = breaker.run(() => new Promise<string>((resolve) => (answer = resolve)));
    await expect(breaker.run(there)).rejects.toThrow('has not been answering');
    answer('back');
    expect(await trying).toBe('back');
    expect(await Promise.all([breaker.run(there), breaker.run(there)])).toEqual(['there', 'there']);
  });

  it('stays closed for another second when the try failed', async () => {
    const { breaker, pass } = await opened();
    pass(1000);
    await expect(breaker.run(away)).rejects.toThrow('away');
    pass(999);
    await expect(breaker.run(there)).rejects.toThrow('has not been answering');
    pass(1);
    expect(await breaker.run(there)).toBe('there');
  });

  it('does not count refusals, nor outages with answers between them', async () => {
    const breaker = createCircuitBreaker(() => 0);
    const refuse = () => Promise.reject(new Error('not a path'));
    for (let round = 0; round < 10; round += 1) {
      await expect(breaker.run(refuse)).rejects.toThrow('not a path');
      await expect(breaker.run(away)).rejects.toThrow('away');
      expect(await breaker.run(there)).toBe('there');
    }
  });
});
