import { setupI18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import {
  canEditCollection,
  checkCollectionDraft,
  collectionLimits,
  countedPosts,
} from './collections.ts';

const english = setupI18n({ locale: 'en' });

const draft = { name: 'Blue hours', description: '', public: false };
const check = (changes: Partial<typeof draft>) => checkCollectionDraft({ ...draft, ...changes });

describe('the draft of a collection', () => {
  it('A draft is stored without extra whitespace, in normalized Unicode.', () => {
    expect(check({ name: '  Cafe\u0301  \n nights ', description: ' Late. ' })).toEqual({
      ok: true,
      value: { name: 'Caf\u00e9 nights', description: 'Late.', public: false },
    });
  });

  it.each(['', '   ', '\u200b\u200d', '\u2028'])(
    'A collection requires a visible name: %j',
    (name) => {
      expect(check({ name })).toEqual({ ok: false, code: 'collection-name-required' });
    },
  );

  it('Names and descriptions are accepted up to their maximum length.', () => {
    const { nameMax, descriptionMax } = collectionLimits;
    expect(check({ name: 'a'.repeat(nameMax) }).ok).toBe(true);
    expect(check({ name: 'a'.repeat(nameMax + 1) })).toMatchObject({
      code: 'collection-name-too-long',
    });
    expect(check({ description: 'a'.repeat(descriptionMax) }).ok).toBe(true);
    expect(check({ description: 'a'.repeat(descriptionMax + 1) })).toMatchObject({
      code: 'collection-description-too-long',
    });
  });
});

it('Only its owner can edit a collection.', () => {
  const collection = { owner: { id: 'mara' } };
  const allowed = [{ id: 'mara' }, { id: 'ilo' }, null].map((viewer) =>
    canEditCollection(viewer, collection),
  );
  expect(allowed).toEqual([true, false, false]);
});

it('A collection shows its number of posts, up to a limit with a plus sign.', () => {
  const inWords = (count: number) => countedPosts(english, count);
  expect([0, 1, 100, 101].map(inWords)).toEqual(['0 posts', '1 post', '100 posts', '100+ posts']);
});
