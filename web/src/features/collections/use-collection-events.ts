import type { LiveEvent } from '@gesso/domain/live';
import { userTopic } from '@gesso/domain/profiles';
import { useQueryClient } from '@tanstack/react-query';
import { useLive } from '../../platform/live/use-live.ts';
import { collectionQuery, refreshCollections } from './collection-queries.ts';

/** Refetches a collection when its owner changes it; one made private disappears immediately. */
export function useCollectionEvents(id: string, ownerId: string | undefined) {
  const client = useQueryClient();
  const onEvent = (event: LiveEvent<`user:${string}`>) => {
    if (event.type === 'collections-changed' || event.type === 'profile-visibility') {
      refreshCollections(client);
    }
  };
  useLive(ownerId === undefined ? null : userTopic(ownerId), onEvent, collectionQuery(id).queryKey);
}
