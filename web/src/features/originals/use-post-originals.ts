import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useOwnEvents } from '../../platform/session/use-own-events.ts';
import { ORIGINALS_KEY, postOriginalsQuery } from './originals-query.ts';

const ESTIMATE_MS = 30_000;

/** The originals of a post of one's own, kept live. */
export function usePostOriginals(postId: string) {
  const client = useQueryClient();
  const query = postOriginalsQuery(postId);
  useOwnEvents((event) => {
    if (event.type !== 'original-changed') return;
    void client.invalidateQueries({ queryKey: ORIGINALS_KEY });
  }, query.queryKey);
  return useQuery({
    ...query,
    // The time that is left changes while nothing else does.
    refetchInterval: ({ state }) =>
      state.data?.items.some((original) => original.state === 'waiting') ? ESTIMATE_MS : false,
  });
}
