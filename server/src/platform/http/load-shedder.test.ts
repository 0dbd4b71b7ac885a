import { describe, expect, it } from 'vitest';
import { createLoadShedder } from './load-shedder.ts';

const MAX = 200;

/** A queue and a clock that are set by the test. */
function startShedder() {
  const state = { burst: 0, standing: 0, time: 0 };
  const changes: boolean[] = [];
  const admits = createLoadShedder({
    queue: {
      delay: () => state.standing + state.burst,
      standingDelay: () => state.standing,
      maxDelay: MAX,
    },
    standingMs: 1000,
    onChange: (isShedding) => changes.push(isShedding),
    now: () => state.time,
  });
  /** sends a request at this time, behind a queue of this length */
  const asks = (time: number, standing: number, burst = 0): boolean => {
    Object.assign(state, { time, standing, burst });
    return admits(() => '192.0.2.1');
  };
  return { asks, changes };
}

describe('the load shedder', () => {
  it('lets the requests of a burst wait', () => {
    const { asks, changes } = startShedder();
    expect([asks(0, 900), asks(500, 900), asks(1000, 900)]).toEqual([true, true, true]);
    expect(asks(1001, MAX)).toBe(true);
    expect([asks(1002, 900), asks(2000, 900)]).toEqual([true, true]);
    expect([asks(2001, 0, 900), asks(9000, 0, 900)]).toEqual([true, true]);
    expect(changes).toEqual([]);
  });

  it('refuses a request that would wait longer than a burst may last', () => {
    const { asks, changes } = startShedder();
    expect([asks(0, 1000), asks(1, 1001)]).toEqual([true, false]);
    expect(changes).toEqual([true]);
  });

  it('refuses only requests that would wait too long once the queue is standing', () => {
    const { asks, changes } = startShedder();
    expect(asks(0, MAX)).toBe(true);
    expect(asks(999, MAX + 1)).toBe(true);
    expect(asks(1001, MAX + 1)).toBe(false);
    expect(asks(1002, MAX)).toBe(true);
    expect(asks(1003, MAX, 1)).toBe(false);
    expect(changes).toEqual([true]);
  });

  it('allows bursts again after a period without refusals', () => {
    const { asks, changes } = startShedder();
    expect(asks(1001, MAX + 1)).toBe(false);
    expect([asks(2001, 0), asks(2002, 0)]).toEqual([true, true]);
    expect(changes).toEqual([true, false]);
    expect(asks(2003, 900)).toBe(true);
  });
});

type Network = { name: string; perMs: number };

/**
 * Simulates an overloaded server that serves one request each millisecond: how many of each
 * network's requests it admits in ten seconds of shedding, per millisecond.
 */
function overload(networks: Network[]): Record<string, number> {
  let [queued, time] = [0, 0];
  const delay = () => queued;
  const admits = createLoadShedder({
    queue: { delay, standingDelay: delay, maxDelay: MAX },
    standingMs: 1000,
    now: () => time,
  });
  const [from, until] = [5000, 15_000];
  const admitted: Record<string, number> = {};
  for (; time < until; time += 1) {
    queued = Math.max(0, queued - 1);
    for (const [index, { name, perMs }] of networks.entries()) {
      // Networks do not send at the same moment.
      const phase = index / networks.length;
      const arrived = Math.floor((time + 1) * perMs + phase) - Math.floor(time * perMs + phase);
      for (let n = 0; n < arrived; n += 1) {
        if (!admits(() => name)) continue;
        queued += 1;
        if (time >= from) admitted[name] = (admitted[name] ?? 0) + 1 / (until - from);
      }
    }
  }
  return admitted;
}

const CLOSE = 1;

describe('the load shedder among client networks', () => {
  it('serves every network below its share, and leaves the rest to the flooding one', () => {
    const admitted = overload([
      { name: 'flood', perMs: 20 },
      { name: 'reader', perMs: 0.05 },
      { name: 'office', perMs: 0.3 },
    ]);
    expect(admitted.reader).toBeCloseTo(0.05, CLOSE);
    expect(admitted.office).toBeCloseTo(0.3, CLOSE);
    expect(admitted.flood).toBeCloseTo(0.65, CLOSE);
  });

  it('gives all flooding networks the same share, however much they send', () => {
    const admitted = overload([
      { name: 'one', perMs: 40 },
      { name: 'two', perMs: 10 },
      { name: 'three', perMs: 2 },
      { name: 'four', perMs: 1 },
    ]);
    for (const name of ['one', 'two', 'three', 'four']) {
      expect(admitted[name], name).toBeCloseTo(0.25, CLOSE);
    }
  });

  it('gives a single network the full capacity', () => {
    expect(overload([{ name: 'alone', perMs: 3 }]).alone).toBeCloseTo(1, CLOSE);
  });

  it('serves a thousand quiet networks beside a flooding one', () => {
    const quietNetworks = Array.from({ length: 1000 }, (_, n) => ({ name: `${n}`, perMs: 0.0005 }));
    const { flood } = overload([{ name: 'flood', perMs: 20 }, ...quietNetworks]);
    expect(flood).toBeCloseTo(0.5, CLOSE);
  });
});
