import type { QueryClient } from '@tanstack/react-query';
import { challengeKeys } from './challenge-queries.ts';

/** The requests of all who receive the event of a new week are spread over this time. */
export const JITTER_MS = 3000;

const pending = new WeakMap<QueryClient, Promise<void>>();

/**
 * Refetches what is shown of the challenge after a random delay (jitter): every open client gets the event of a
 * new week at the same moment. Calls meanwhile are coalesced with the pending one.
 */
export function refetchWithJitter(client: QueryClient, random: () => number = Math.random) {
  const earlier = pending.get(client);
  if (earlier) return earlier;
  const waited = new Promise<void>((resolve) => {
    setTimeout(resolve, random() * JITTER_MS);
  });
  const refetched = waited.then(() => {
    pending.delete(client);
    return client.invalidateQueries({ queryKey: challengeKeys.all });
  });
  pending.set(client, refetched);
  return refetched;
}
