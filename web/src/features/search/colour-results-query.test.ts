import type { Post } from '@gesso/domain/posts';
import type { ColourResults } from '@gesso/domain/search';
import { describe, expect, it } from 'vitest';
import { withEvent } from './colour-results-query.ts';

const artwork = (id: string, authorId: string): ColourResults['artworks'][number] => ({
  id,
  caption: `Work ${id}`,
  author: { id: authorId, username: authorId },
  picture: null,
});

const shown = {
  pages: [
    { artworks: [artwork('A', 'mara'), artwork('B', 'ida')], next: '1_B' },
    { artworks: [artwork('C', 'mara')], next: null },
  ],
  pageParams: [undefined, '1_B'],
};

const captions = (event: Parameters<typeof withEvent>[1]): string[] =>
  withEvent(shown, event).pages.flatMap((page) => page.artworks.map(({ caption }) => caption));

describe('color search results on screen', () => {
  it('lose removed posts, and all posts of a hidden account', () => {
    expect(captions({ type: 'post-removed', id: 'B' })).toEqual(['Work A', 'Work C']);
    expect(captions({ type: 'author-hidden', authorId: 'mara' })).toEqual(['Work B']);
  });

  it('show the new title of an edited post', () => {
    const post: Post = {
      id: 'C',
      author: { id: 'mara', username: 'mara', fullName: 'Mara', profileImageUrl: null },
      pictures: [],
      caption: 'Harbour',
      description: '',
      postTags: [],
      time: 0,
      likeCount: 0,
      commentCount: 0,
    };
    expect(captions({ type: 'post-edited', post })).toEqual(['Work A', 'Work B', 'Harbour']);
  });
});
