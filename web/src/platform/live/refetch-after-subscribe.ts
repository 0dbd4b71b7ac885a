import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Refetches queries that were loaded before the live subscription was active. A fetch in flight is
 * kept, but its data may be too old, so another one follows.
 */
export async function refetchAfterSubscribe(
  client: QueryClient,
  queryKey: QueryKey,
): Promise<void> {
  const inFlight = client.isFetching({ queryKey }) > 0;
  await client.invalidateQueries({ queryKey }, { cancelRefetch: false });
  if (inFlight) await client.invalidateQueries({ queryKey });
}
