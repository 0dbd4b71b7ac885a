import { useQueryClient } from '@tanstack/react-query';
import { onHiddenElsewhere } from '../../features/blocks/refetch-visible.ts';
import { refreshCollections } from '../../features/collections/collection-queries.ts';
import { refreshFollowed, updateReactionLists } from '../../features/posts/posts-cache.ts';
import { sessionQuery } from '../../platform/session/session.ts';
import { useOwnEvents } from '../../platform/session/use-own-events.ts';

/** Follows live events about the viewer's account, and about what they did in other tabs. */
export function useOwnAccountEvents() {
  const client = useQueryClient();
  useOwnEvents((event) => {
    if (event.type === 'me-changed') {
      void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
    }
    if (event.type === 'follow' || event.type === 'tag-follow') refreshFollowed(client);
    if (event.type === 'blocks-changed') onHiddenElsewhere(client);
    if (event.type === 'collections-changed') refreshCollections(client);
    if (event.type === 'reaction')
      updateReactionLists(client, event.reaction, event.postId, event.on);
  });
}
