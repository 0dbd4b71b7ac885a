import { createNetworkShares } from './network-shares.ts';

/** How much longer than others a network may wait that has had nothing yet, as a part of the longest delay. */
const PATIENCE = 0.5;
const SHARES_HALVED_EVERY_MS = 1000;

/** A queue that requests wait in; all times in ms. */
export type Queue = {
  /** how long one that comes now would wait; asked once for each request */
  delay(): number;
  /** the same without what the burst that it came with adds */
  standingDelay(): number;
  maxDelay: number;
};

type Options = {
  queue: Queue;
  /**
   * a queue that has been too long for this time is no burst any more, nor is one in which somebody would wait for as long;
   * without a refusal for as long, it is over
   */
  standingMs: number;
  /** called when requests begin, and no longer have, to be refused */
  onChange?: (isShedding: boolean) => void;
  now: () => number;
};

/**
 * Load shedding by queueing delay, as CoDel does it for packets: a burst may wait, but a queue that is too long for a while does
 * not go away by itself, and every request that joins it only makes all of them wait. From then on those are refused
 * who would wait too long; the others are answered as fast as ever.
 *
 * The less of the requests that were served lately came from a client network, the longer it may wait. So whoever floods the
 * server fills the queue up to where they are refused themselves, and finds others let in behind them.
 */
export function createLoadShedder({ queue, standingMs, onChange, now }: Options) {
  const { delay, standingDelay, maxDelay } = queue;
  let shedding = false;
  let lastShort = now();
  let lastRefused = 0;
  const shares = createNetworkShares(SHARES_HALVED_EVERY_MS);

  function change(to: boolean): void {
    shedding = to;
    shares.clear();
    onChange?.(to);
  }

  /** Whether a request that comes now is to be served; its client network is asked for only while requests are refused. */
  return function admits(networkOf: () => string): boolean {
    const waiting = delay();
    const standing = standingDelay();
    const time = now();
    if (standing <= maxDelay) lastShort = time;
    if (!shedding && Math.max(time - lastShort, standing) > standingMs) change(true);
    if (!shedding) return true;
    const network = networkOf();
    if (waiting > maxDelay * (1 + PATIENCE * (1 - shares.of(network)))) {
      lastRefused = time;
      return false;
    }
    shares.add(network, time);
    if (time - lastRefused > standingMs) change(false);
    return true;
  };
}
