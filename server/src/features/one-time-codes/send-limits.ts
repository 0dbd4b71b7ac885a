import { DAY_MS, MINUTE_MS } from '@gesso/domain/kernel';
import type { PastRequest, Requester } from './one-time-codes.store.ts';

export type SendLimits = {
  otpSends: number;
  otpSendsMinutes: number;
  otpSendsPerDay: number;
};

/** Sliding window: seconds until it contains fewer than `max` requests. */
function secondsUntilFree(times: number[], max: number, windowMs: number, now: number): number {
  const oldest = times.filter((time) => time > now - windowMs).at(-max);
  return oldest === undefined ? 0 : Math.ceil((oldest + windowMs - now) / 1000);
}

/** Seconds until this browser and network may request another code; other requesters do not count. */
export function secondsToWait(
  past: readonly PastRequest[],
  { key, network }: Requester,
  limits: SendLimits,
  now: number,
): number {
  const timesOf = (isSame: (request: PastRequest) => boolean) =>
    past.filter(isSame).map(({ created_at }) => created_at.getTime());
  const own = timesOf(({ requester }) => requester.equals(key));
  const near = timesOf((request) => request.network.equals(network));
  const window = limits.otpSendsMinutes * MINUTE_MS;
  return Math.max(
    secondsUntilFree(own, limits.otpSends, window, now),
    secondsUntilFree(near, limits.otpSends, window, now),
    secondsUntilFree(near, limits.otpSendsPerDay, DAY_MS, now),
  );
}
