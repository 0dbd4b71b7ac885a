import type { ArtworkResult } from '@gesso/domain/search';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { artFormsQuery, artistsToMeetQuery, removesAny, shownArtworks } from './explore-queries.ts';
import { inViewersOrder } from './in-viewers-order.ts';

const artwork = (id: string, authorId = 'M'): ArtworkResult => ({
  id,
  caption: id,
  author: { id: authorId, username: 'mara' },
  picture: null,
});
const labels = { sensitive: [], madeWithAi: true, commentsClosed: false };

describe('the search screen before typing', () => {
  it('is refetched when one of its posts is removed, labeled or hidden with its artist', () => {
    const client = new QueryClient();
    const person = { id: 'N', username: 'noa', fullName: 'Noa', profileImageUrl: null };
    client.setQueryData(artFormsQuery.queryKey, {
      items: [
        { form: 'Ink', count: 2, artwork: artwork('A') },
        { form: 'Glass', count: 1, artwork: null },
      ],
    });
    client.setQueryData(artistsToMeetQuery(['Ink']).queryKey, {
      items: [{ person, artworks: [artwork('B', 'N')] }],
    });
    const shown = shownArtworks(client);
    expect(shown.map(({ id }) => id)).toEqual(['A', 'B']);
    const events = [
      { type: 'post-removed', id: 'A' },
      { type: 'post-removed', id: 'X' },
      { type: 'post-labels', id: 'B', labels },
      { type: 'author-hidden', authorId: 'N' },
      { type: 'author-hidden', authorId: 'X' },
      { type: 'post-counts', id: 'A', likeCount: 1, commentCount: 0, version: 1 },
    ] as const;
    expect(events.map((event) => removesAny(event, shown))).toEqual([
      true,
      false,
      true,
      true,
      false,
      false,
    ]);
  });

  it('begins with the viewer’s art forms', () => {
    const forms = (['Ink', 'Glass', 'Mural'] as const).map((form) => ({
      form,
      count: 1,
      artwork: null,
    }));
    expect(inViewersOrder(forms, ['Mural', 'Comics']).map(({ form }) => form)).toEqual([
      'Mural',
      'Ink',
      'Glass',
    ]);
  });
});
