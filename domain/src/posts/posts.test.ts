import { setupI18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import { checkPostDraft } from '../post-drafts/post-drafts.ts';
import { canDeletePost, canPinPost, tileName, tileTags } from './posts.ts';

const english = setupI18n({ locale: 'en' });

const draft = {
  pictures: [{ id: 'A', alt: ' a red wall ' }],
  caption: '  Brick  ',
  description: ' Fired clay. ',
  postTags: ['Painting', 'Painting', 'Ceramics'],
};
const picture = { id: 'A', alt: '' };

describe('a draft', () => {
  it('A draft is trimmed and contains each tag once.', () => {
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
    ['a title of 121 characters', { caption: 'x'.repeat(121) }, 'post-caption-too-long'],
    ['too long a description', { description: 'x'.repeat(5001) }, 'post-description-too-long'],
    ['no tag', { postTags: [] }, 'post-tags-count'],
    ['four tags', { postTags: ['Drawing', 'Painting', 'Glass', 'Paper'] }, 'post-tags-count'],
    ['an unknown tag', { postTags: ['Vaporwave'] }, 'post-tag-unknown'],
    [
      'too long an alternative text',
      { pictures: [{ id: 'A', alt: 'x'.repeat(501) }] },
      'picture-alt-too-long',
    ],
  ])('A draft with %s is refused.', (_, change, code) => {
    expect(checkPostDraft({ ...draft, ...change })).toEqual({ ok: false, code });
  });
});

describe('a post', () => {
  it('Only its artist can delete and pin a post.', () => {
    const post = { author: { id: 'mara' } };
    for (const rule of [canDeletePost, canPinPost]) {
      expect(rule({ id: 'mara' }, post)).toBe(true);
      expect(rule({ id: 'ilo' }, post)).toBe(false);
      expect(rule(null, post)).toBe(false);
    }
  });

  it('The accessible name of a post contains all its visible text.', () => {
    const author = { id: 'A', username: 'mara', fullName: 'Mara', profileImageUrl: null };
    const post = { caption: 'Lanterns', author, commentCount: 0 };
    expect(tileName(english, { ...post, postTags: ['Ink'] })).toBe('Lanterns by mara Ink');
    const postTags = ['Drawing', 'Painting', 'Glass'];
    expect(tileName(english, { ...post, postTags })).toBe('Lanterns by mara Drawing Painting +1');
    expect(tileName(english, { ...post, postTags: ['Ink'], commentCount: 2 })).toBe(
      'Lanterns by mara 2 comments Ink',
    );
    expect(tileName(english, { ...post, postTags: ['Ink'], madeWithAi: true, pinned: true })).toBe(
      'Made with AI: Pinned: Lanterns by mara Ink',
    );
  });

  it('A tile names two tags and counts the rest.', () => {
    expect(tileTags({ postTags: ['Drawing', 'Painting', 'Glass'] })).toEqual({
      shown: ['Drawing', 'Painting'],
      more: 1,
    });
  });
});
