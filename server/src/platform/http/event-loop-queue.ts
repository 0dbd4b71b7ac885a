import type { Queue } from './load-shedder.ts';

/** A loop that has waited for less than this had something to do all the time. */
const RESTED_MS = 0.5;
/** A turn with fewer requests is long for another reason, such as a process that is just starting: refusing them mends nothing. */
const MANY = 50;

const { nodeTiming } = performance;
const processClock = {
  now: () => performance.now(),
  /** how long the event loop has had nothing to do since the process began, in ms */
  idle: () => nodeTiming.idleTime,
};

/**
 * The queueing delay of requests for the event loop. Node handles all that has arrived in one turn of the
 * loop, one after the other: whatever arrives meanwhile waits for the rest of the turn, and then for those
 * before it in the next. A timer that fires late, as in perf_hooks, would tell the delay only afterwards and
 * for all together.
 */
export function createEventLoopQueue(maxDelay: number, { now, idle } = processClock): Queue {
  let began = Number.NEGATIVE_INFINITY;
  let idleBefore = 0;
  let isRunning = false;
  let requests = 0;
  /** since the last turn with requests began, where the loop has not rested since */
  let backlogMs = 0;

  const endTurn = () => {
    isRunning = false;
  };

  function beginTurn(time: number): void {
    const idleNow = idle();
    const isBacklog = idleNow - idleBefore < RESTED_MS && requests >= MANY;
    backlogMs = isBacklog ? time - began : 0;
    [began, idleBefore, isRunning, requests] = [time, idleNow, true, 0];
    setImmediate(endTurn);
  }

  return {
    maxDelay,
    delay() {
      const time = now();
      if (!isRunning) beginTurn(time);
      requests += 1;
      return backlogMs + time - began;
    },
    standingDelay: () => backlogMs,
  };
}
