import type { Queue } from './load-shedder.ts';

/** With less idle time than this, the loop was busy throughout. */
const RESTED_MS = 0.5;
/**
 * A turn with fewer requests is long for another reason, such as process startup, so refusing
 * requests would not help.
 */
const MANY = 50;

const { nodeTiming } = performance;
const processClock = {
  now: () => performance.now(),
  /** total idle time of the event loop, in ms */
  idle: () => nodeTiming.idleTime,
};

/**
 * The queueing delay of requests for the event loop. Node handles all requests that have arrived in
 * one turn of the loop, one after another: a new request waits for the rest of the turn, and then
 * for the requests before it in the next. A late timer, as in perf_hooks, would report the delay
 * only afterwards and for all requests together.
 */
export function createEventLoopQueue(maxDelay: number, { now, idle } = processClock): Queue {
  let turnStart = Number.NEGATIVE_INFINITY;
  let idleBefore = 0;
  let isRunning = false;
  let requests = 0;
  /** time since the last turn with requests began, if the loop has not been idle since */
  let backlogMs = 0;

  const endTurn = () => {
    isRunning = false;
  };

  function beginTurn(time: number): void {
    const idleNow = idle();
    const isBacklog = idleNow - idleBefore < RESTED_MS && requests >= MANY;
    backlogMs = isBacklog ? time - turnStart : 0;
    [turnStart, idleBefore, isRunning, requests] = [time, idleNow, true, 0];
    setImmediate(endTurn);
  }

  return {
    maxDelay,
    delay() {
      const time = now();
      if (!isRunning) beginTurn(time);
      requests += 1;
      return backlogMs + time - turnStart;
    },
    standingDelay: () => backlogMs,
  };
}
