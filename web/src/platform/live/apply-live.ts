import type { QueryClient } from '@tanstack/react-query';

/**
 * Applies what was heard to what is cached, now and once more after what is being fetched has
 * arrived: an answer that was under way knows nothing of it and would take it back.
 * `roots` are the first words of the query keys it touches.
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
