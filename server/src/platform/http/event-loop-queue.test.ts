import { describe, expect, it } from 'vitest';
import { createEventLoopQueue } from './event-loop-queue.ts';

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

/** An event loop whose elapsed and idle times the test sets. */
function startLoop() {
  const times = { now: 1000, idle: 100 };
  const clock = { now: () => times.now, idle: () => times.idle };
  const { delay, standingDelay } = createEventLoopQueue(50, clock);
  const request = (count: number) => {
    for (let one = 0; one < count; one += 1) delay();
  };
  request(1);
  return {
    request,
    work(ms: number) {
      times.now += ms;
    },
    rest(ms: number) {
      times.now += ms;
      times.idle += ms;
    },
    delays: () => [delay(), standingDelay()],
  };
}

describe('the event loop queue', () => {
  it('grows with the work of one turn', () => {
    const { work, delays } = startLoop();
    work(30);
    expect(delays()).toEqual([30, 0]);
  });

  it('has a standing delay when turns follow one another without idle time', async () => {
    const { request, work, delays } = startLoop();
    request(49);
    work(40);
    await nextTurn();
    work(2);
    expect(delays()).toEqual([42, 42]);
    work(5);
    expect(delays()).toEqual([47, 42]);
  });

  it('has no standing delay when few requests arrived in a long turn', async () => {
    const { request, work, delays } = startLoop();
    request(48);
    work(40);
    await nextTurn();
    work(2);
    expect(delays()).toEqual([0, 0]);
  });

  it('is empty once the loop has been idle', async () => {
    const { request, work, rest, delays } = startLoop();
    request(49);
    work(100);
    await nextTurn();
    rest(3);
    expect(delays()).toEqual([0, 0]);
  });
});
