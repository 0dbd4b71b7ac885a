import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Asks for what was asked for before hearing began. An answer under way is not thrown away, but it
 * may have been read too early, so that is asked for once more.
 */
export async function askAnew(client: QueryClient, queryKey: QueryKey): Promise<void> {
  const underWay = client.isFetching({ queryKey }) > 0;
  await client.invalidateQueries({ queryKey }, { cancelRefetch: false });
  if (underWay) await client.invalidateQueries({ queryKey });
}
