import type { QueryClient } from '@tanstack/react-query';
import { challengeKeys } from './challenge-queries.ts';

/** The requests of all clients that receive the event of a new week are spread over this time. */
export const JITTER_MS = 3000;

const pending = new WeakMap<QueryClient, Promise<void>>();

/**
 * Refetches the challenge queries after a random delay (jitter), because every open client gets the
 * event of a new week at the same moment. Calls made meanwhile are coalesced with the pending one.
 */
export function refetchWithJitter(client: QueryClient, random: () => number = Math.random) {
  const earlier = pending.get(client);
  if (earlier) return earlier;
  const delay = new Promise<void>((resolve) => {
    setTimeout(resolve, random() * JITTER_MS);
  });
  const refetched = delay.then(() => {
    pending.delete(client);
    return client.invalidateQueries({ queryKey: challengeKeys.all });
  });
  pending.set(client, refetched);
  return refetched;
}
