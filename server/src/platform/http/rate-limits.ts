import { createRateLimiter, type WindowLimit } from './rate-limit.ts';

export type Limiter = {
  /**
   * counts a request; the seconds until the next window when the limit is exceeded, else 0. Without a
   * promise when this process knows it
   */
  consume(key: string): number | Promise<number>;
  /** takes one counted request back */
  refund(key: string): void | Promise<void>;
};

/** Makes the limiter of a name, which nodes on one database share. */
export type RateLimits = (name: string, limit: WindowLimit) => Limiter;

/** Counts in this process alone. */
export const perProcessLimits: RateLimits = (_name, limit) => {
  const { consume, refund } = createRateLimiter(limit);
  return { consume: (key) => consume(key, performance.now()), refund };
};
