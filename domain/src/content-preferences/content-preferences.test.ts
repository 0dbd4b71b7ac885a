import { setupI18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import {
  coveredKinds,
  defaultPreferences,
  hiddenLabels,
  hidesNothing,
  isLeftOut,
  kindsInWords,
  sensitiveKinds,
} from './content-preferences.ts';

const english = setupI18n({ locale: 'en' });

const author = { id: 'mara' };
const nude = { author, sensitive: ['nudity', 'violence'] as const };
const ai = { author, madeWithAi: true };
const viewer = (changed: Partial<typeof defaultPreferences>) => ({
  id: 'ilo',
  contentPreferences: { ...defaultPreferences, ...changed },
});

describe('sensitive artwork', () => {
  it('Sensitive artwork is covered for guests and for members without a choice, and is not left out for them.', () => {
    for (const viewer of [null, { id: 'ilo' }]) {
      expect(coveredKinds(viewer, nude)).toEqual(['nudity', 'violence']);
      expect(isLeftOut(viewer, nude)).toBe(false);
      expect(isLeftOut(viewer, ai)).toBe(false);
    }
  });

  it('Kinds that a member does not show are covered, even when hidden artwork is opened.', () => {
    expect(coveredKinds(viewer({ nudity: 'show' }), nude)).toEqual(['violence']);
    expect(coveredKinds(viewer({ nudity: 'show', violence: 'show' }), nude)).toEqual([]);
    expect(coveredKinds(viewer({ nudity: 'hide', violence: 'show' }), nude)).toEqual(['nudity']);
  });

  it('Artwork is left out when one of its kinds is hidden; artwork made with AI has its own setting.', () => {
    expect(isLeftOut(viewer({ violence: 'hide' }), nude)).toBe(true);
    expect(isLeftOut(viewer({ flashing: 'hide' }), nude)).toBe(false);
    expect(isLeftOut(viewer({ madeWithAi: 'hide' }), nude)).toBe(false);
    expect(isLeftOut(viewer({ madeWithAi: 'hide' }), ai)).toBe(true);
  });

  it('A member’s own artwork is neither covered nor left out.', () => {
    const mara = { ...viewer({ nudity: 'hide', madeWithAi: 'hide' }), id: 'mara' };
    expect(coveredKinds(mara, nude)).toEqual([]);
    expect(isLeftOut(mara, { ...nude, madeWithAi: true })).toBe(false);
  });

  it('Sensitive kinds are listed in a phrase.', () => {
    expect(kindsInWords(english, ['nudity'])).toBe('Nudity');
    expect(kindsInWords(english, ['nudity', 'flashing'])).toBe('Nudity and flashing lights');
    expect(kindsInWords(english, sensitiveKinds)).toBe('Nudity, violence and flashing lights');
    expect(kindsInWords(english, [])).toBe('');
  });
});

describe('the label filter of lists', () => {
  it('Without hidden labels there is no filter.', () => {
    expect(hidesNothing(hiddenLabels(defaultPreferences))).toBe(true);
    expect(hiddenLabels({ ...defaultPreferences, violence: 'hide', madeWithAi: 'hide' })).toEqual({
      kinds: ['violence'],
      madeWithAi: true,
    });
  });
});
