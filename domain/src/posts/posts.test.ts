import { describe, expect, it } from 'vitest';
import { checkPostDraft } from '../post-drafts/post-drafts.ts';
import { canDeletePost, canPinPost, tileName, tileTags } from './posts.ts';

const draft = {
  pictures: [{ id: 'A', alt: ' a red wall ' }],
  caption: '  Brick  ',
  description: ' Fired clay. ',
  postTags: ['Painting', 'Painting', 'Ceramics'],
};
const picture = { id: 'A', alt: '' };

describe('a draft', () => {
  it('is trimmed and names each tag once', () => {
    expect(checkPostDraft(draft)).toEqual({
      ok: true,
      value: {
        pictures: [{ id: 'A', alt: 'a red wall' }],
        caption: 'Brick',
        description: 'Fired clay.',
        postTags: ['Painting', 'Ceramics'],
      },
    });
  });

  it.each([
    ['no picture', { pictures: [] }, 'post-pictures-count'],
    ['four pictures', { pictures: Array(4).fill(picture) }, 'post-pictures-count'],
    ['a blank title', { caption: ' \n ' }, 'post-text-required'],
    ['a blank description', { description: '\t' }, 'post-text-required'],
    ['a title of 121 letters', { caption: 'x'.repeat(121) }, 'post-caption-too-long'],
    ['an endless description', { description: 'x'.repeat(5001) }, 'post-description-too-long'],
    ['no tag', { postTags: [] }, 'post-tags-count'],
    ['four tags', { postTags: ['Drawing', 'Painting', 'Glass', 'Paper'] }, 'post-tags-count'],
    ['a tag of its own making', { postTags: ['Vaporwave'] }, 'post-tag-unknown'],
    [
      'an essay as alternative text',
      { pictures: [{ id: 'A', alt: 'x'.repeat(501) }] },
      'picture-alt-too-long',
    ],
  ])('is refused with %s', (_, change, code) => {
    expect(checkPostDraft({ ...draft, ...change })).toEqual({ ok: false, code });
  });
});

describe('a post', () => {
  it('is deleted and pinned by its artist alone', () => {
    const post = { author: { id: 'mara' } };
    for (const rule of [canDeletePost, canPinPost]) {
      expect(rule({ id: 'mara' }, post)).toBe(true);
      expect(rule({ id: 'ilo' }, post)).toBe(false);
      expect(rule(null, post)).toBe(false);
    }
  });

  it('is called by everything that is seen on it', () => {
    const author = { id: 'A', username: 'mara', fullName: 'Mara', profileImageUrl: null };
    const post = { caption: 'Lanterns', author, commentCount: 0 };
    expect(tileName({ ...post, postTags: ['Ink'] })).toBe('Lanterns by mara Ink');
    const postTags = ['Drawing', 'Painting', 'Glass'];
    expect(tileName({ ...post, postTags })).toBe('Lanterns by mara Drawing Painting +1');
    expect(tileName({ ...post, postTags: ['Ink'], commentCount: 2 })).toBe(
      'Lanterns by mara 2 comments Ink',
    );
    expect(tileName({ ...post, postTags: ['Ink'], madeWithAi: true, pinned: true })).toBe(
      'Made with AI: Pinned: Lanterns by mara Ink',
    );
  });

  it('names two tags on its tile and counts the rest', () => {
    expect(tileTags({ postTags: ['Drawing', 'Painting', 'Glass'] })).toEqual({
      shown: ['Drawing', 'Painting'],
      more: 1,
    });
  });
});
