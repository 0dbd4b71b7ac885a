import { describe, expect, it } from 'vitest';
import { StorageUnavailable } from '../storage-unavailable.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';

const unavailable = () => Promise.reject(new StorageUnavailable('away'));
const available = () => Promise.resolve('there');

/** A breaker that has just been opened by consecutive outages. */
async function openedBreaker() {
  let time = 0;
  const breaker = createCircuitBreaker(() => time);
  for (let outage = 0; outage < 5; outage += 1) {
    await expect(breaker.run(unavailable)).rejects.toThrow('away');
  }
  return { breaker, pass: (ms: number) => (time += ms) };
}

describe('the circuit breaker', () => {
  it('fails immediately after five consecutive outages, without sending requests', async () => {
    const { breaker } = await openedBreaker();
    let requests = 0;
    const ask = () => {
      requests += 1;
      return available();
    };
    await expect(breaker.run(ask)).rejects.toThrow('has not been answering');
    expect(requests).toBe(0);
  });

  it('lets one request through after a second, and all requests once that succeeded', async () => {
    const { breaker, pass } = await openedBreaker();
    pass(1000);
    let answer = (_: string): void => undefined;
    const trial = breaker.run(() => new Promise<string>((resolve) => (answer = resolve)));
    await expect(breaker.run(available)).rejects.toThrow('has not been answering');
    answer('back');
    expect(await trial).toBe('back');
    expect(await Promise.all([breaker.run(available), breaker.run(available)])).toEqual([
      'there',
      'there',
    ]);
  });

  it('stays open for another second when the trial request failed', async () => {
    const { breaker, pass } = await openedBreaker();
    pass(1000);
    await expect(breaker.run(unavailable)).rejects.toThrow('away');
    pass(999);
    await expect(breaker.run(available)).rejects.toThrow('has not been answering');
    pass(1);
    expect(await breaker.run(available)).toBe('there');
  });

  it('does not count refusals, nor outages separated by responses', async () => {
    const breaker = createCircuitBreaker(() => 0);
    const refuse = () => Promise.reject(new Error('not a path'));
    for (let round = 0; round < 10; round += 1) {
      await expect(breaker.run(refuse)).rejects.toThrow('not a path');
      await expect(breaker.run(unavailable)).rejects.toThrow('away');
      expect(await breaker.run(available)).toBe('there');
    }
  });
});
