import { createRateLimiter, type WindowLimit } from './rate-limit.ts';

export type Limiter = {
  /**
   * counts a request; the seconds until the next window when the limit is exceeded, otherwise 0.
   * Not a promise when this process knows the answer
   */
  consume(key: string): number | Promise<number>;
  /** uncounts one request */
  refund(key: string): void | Promise<void>;
};

/** Creates a named limiter, which nodes on one database share. */
export type RateLimits = (name: string, limit: WindowLimit) => Limiter;

/** Counts in this process only. */
export const perProcessLimits: RateLimits = (_name, limit) => {
  const { consume, refund } = createRateLimiter(limit);
  return { consume: (key) => consume(key, performance.now()), refund };
};
