import type { QueryClient } from '@tanstack/react-query';

/**
 * Applies a live event to the query cache, and again after any fetch in flight has arrived: that
 * response may have been read before the event and would undo it.
 * `roots` are the first parts of the query keys the event touches.
 */
export function applyLive(client: QueryClient, roots: readonly string[], apply: () => void): void {
  const isFetching = () =>
    client.isFetching({ predicate: ({ queryKey: [root] }) => roots.includes(String(root)) }) > 0;
  apply();
  if (!isFetching()) return;
  const stop = client.getQueryCache().subscribe(() => {
    if (isFetching()) return;
    stop();
    apply();
  });
}
