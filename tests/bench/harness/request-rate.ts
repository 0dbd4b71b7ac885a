import { answersPerSecond } from './load.ts';
import type { Rate } from './statistics.ts';
import { hasWrk, measureByWrk } from './wrk.ts';

type RequestRate = { port: number; requests: Buffer[]; sockets: number };

/** Cycles through the requests of all sessions, so that none exceeds its rate limit. */
export function roundRobin(requests: Buffer[]): () => Buffer {
  let turn = 0;
  return () => {
    turn += 1;
    const next = requests[turn % requests.length];
    if (!next) throw new Error('There are no sessions.');
    return next;
  };
}

/**
 * Responses per second to these requests, sent in turn. Uses wrk if it is installed: a load
 * generator in Node takes a whole core, which makes a slow server look closer to its limit than it
 * is.
 */
export function rateOf({ port, requests, sockets }: RequestRate): Rate {
  if (!hasWrk()) {
    const next = roundRobin(requests);
    return (ms) => answersPerSecond({ port, sockets, ms, next });
  }
  return async (ms) => {
    const seconds = Math.max(1, Math.round(ms / 1000));
    return (await measureByWrk({ port, requests, connections: sockets, seconds })).rate;
  };
}
