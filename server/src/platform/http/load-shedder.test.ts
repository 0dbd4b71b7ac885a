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
  /** a request at this time, behind a queue of this length */
  const asks = (time: number, standing: number, burst = 0): boolean => {
    Object.assign(state, { time, standing, burst });
    return admits();
  };
  return { asks, changes };
}

describe('the load shedder', () => {
  it('lets a burst wait', () => {
    const { asks, changes } = startShedder();
    expect([asks(0, 900), asks(500, 900), asks(1000, 900)]).toEqual([true, true, true]);
    expect(asks(1001, MAX)).toBe(true);
    expect([asks(1002, 900), asks(2000, 900)]).toEqual([true, true]);
    expect([asks(2001, 0, 900), asks(9000, 0, 900)]).toEqual([true, true]);
    expect(changes).toEqual([]);
  });

  it('lets nobody join a burst who would wait for longer than it takes to tell', () => {
    const { asks, changes } = startShedder();
    expect([asks(0, 1000), asks(1, 1001)]).toEqual([true, false]);
    expect(changes).toEqual([true]);
  });

  it('refuses those who would wait too long once the queue stands, and nobody else', () => {
    const { asks, changes } = startShedder();
    expect(asks(0, MAX)).toBe(true);
    expect(asks(999, MAX + 1)).toBe(true);
    expect(asks(1001, MAX + 1)).toBe(false);
    expect(asks(1002, MAX)).toBe(true);
    expect(asks(1003, MAX, 1)).toBe(false);
    expect(changes).toEqual([true]);
  });

  it('lets bursts wait again when nobody had to be refused for a while', () => {
    const { asks, changes } = startShedder();
    expect(asks(1001, MAX + 1)).toBe(false);
    expect([asks(2001, 0), asks(2002, 0)]).toEqual([true, true]);
    expect(changes).toEqual([true, false]);
    expect(asks(2003, 900)).toBe(true);
  });
});
