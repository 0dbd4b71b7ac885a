import { FEED_TOPIC, type FeedEvent } from '@gesso/domain/posts';
import type { ArtFormSummary, ArtistToMeet, ArtworkResult } from '@gesso/domain/search';
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { useLive } from '../../platform/live/use-live.ts';

const ROOT = ['explore'];

export const artFormsQuery = queryOptions({
  queryKey: [...ROOT, 'art-forms'],
  queryFn: ({ signal }) => call('GET /api/art-forms', { signal }),
});

/** Keyed by the viewer's art forms, because they determine the artists. */
export const artistsToMeetQuery = (interestTags: readonly string[]) =>
  queryOptions({
    queryKey: [...ROOT, 'artists-to-meet', ...interestTags],
    queryFn: ({ signal }) => call('GET /api/me/artists-to-meet', { signal }),
  });

type Explored = { items: (ArtFormSummary | ArtistToMeet)[] };

/** The posts shown before anything is typed. */
export function shownArtworks(client: QueryClient): ArtworkResult[] {
  const cached = client.getQueriesData<Explored>({ queryKey: ROOT });
  return cached.flatMap(([, data]) =>
    (data?.items ?? []).flatMap((item) => {
      if ('artworks' in item) return item.artworks;
      return item.artwork ? [item.artwork] : [];
    }),
  );
}

/** Whether an event removes, hides or labels one of these posts. */
export function removesAny(event: FeedEvent, artworks: readonly ArtworkResult[]): boolean {
  if (event.type === 'author-hidden')
    return artworks.some(({ author }) => author.id === event.authorId);
  if (event.type !== 'post-removed' && event.type !== 'post-labels') return false;
  return artworks.some(({ id }) => id === event.id);
}

/** Refetches when shown content must be removed. */
export function useExploreEvents(): void {
  const client = useQueryClient();
  const onEvent = (event: FeedEvent) => {
    if (removesAny(event, shownArtworks(client))) {
      void client.invalidateQueries({ queryKey: ROOT });
    }
  };
  useLive(FEED_TOPIC, onEvent, ROOT);
}
