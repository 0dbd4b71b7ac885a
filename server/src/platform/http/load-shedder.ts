import { createNetworkShares } from './network-shares.ts';

/** Extra wait for a network without recent requests, as a share of the maximum delay. */
const PATIENCE = 0.5;
const SHARES_HALVED_EVERY_MS = 1000;

/** A queue of waiting requests; all times in ms. */
export type Queue = {
  /** the wait of a request that arrives now; called once per request */
  delay(): number;
  /** the same without the delay of the request's own burst */
  standingDelay(): number;
  maxDelay: number;
};

type Options = {
  queue: Queue;
  /**
   * A queue that is too long for this time, or in which a request would wait this long, is no
   * longer a burst; shedding ends after the same time without a refusal.
   */
  standingMs: number;
  /** called when shedding starts and ends */
  onChange?: (isShedding: boolean) => void;
  now: () => number;
};

/**
 * Load shedding by queueing delay, like CoDel for packets: a burst may wait, but a queue that stays
 * too long does not shrink by itself, and every new request makes all of them wait longer. From
 * then on requests that would wait too long are refused, and the others are answered as fast as
 * ever. The smaller a network's share of recent requests, the longer its requests may wait. So a
 * flooding client fills the queue only up to its own limit, and other clients are still admitted
 * behind it.
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

  /**
   * Whether to serve a request that arrives now; its network is determined only during shedding.
   */
  return function admits(networkOf: () => string): boolean {
    const waitMs = delay();
    const standingWaitMs = standingDelay();
    const time = now();
    if (standingWaitMs <= maxDelay) lastShort = time;
    if (!shedding && Math.max(time - lastShort, standingWaitMs) > standingMs) change(true);
    if (!shedding) return true;
    const network = networkOf();
    if (waitMs > maxDelay * (1 + PATIENCE * (1 - shares.of(network)))) {
      lastRefused = time;
      return false;
    }
    shares.add(network, time);
    if (time - lastRefused > standingMs) change(false);
    return true;
  };
}
