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

const author = { id: 'mara' };
const nude = { author, sensitive: ['nudity', 'violence'] as const };
const ai = { author, madeWithAi: true };
const viewer = (changed: Partial<typeof defaultPreferences>) => ({
  id: 'ilo',
  contentPreferences: { ...defaultPreferences, ...changed },
});

describe('sensitive artwork', () => {
  it('is covered for guests and for whoever chose nothing, and left out for nobody of them', () => {
    for (const who of [null, { id: 'ilo' }]) {
      expect(coveredKinds(who, nude)).toEqual(['nudity', 'violence']);
      expect(isLeftOut(who, nude)).toBe(false);
      expect(isLeftOut(who, ai)).toBe(false);
    }
  });

  it('is covered for the kinds one does not show, also when it is opened although hidden', () => {
    expect(coveredKinds(viewer({ nudity: 'show' }), nude)).toEqual(['violence']);
    expect(coveredKinds(viewer({ nudity: 'show', violence: 'show' }), nude)).toEqual([]);
    expect(coveredKinds(viewer({ nudity: 'hide', violence: 'show' }), nude)).toEqual(['nudity']);
  });

  it('is left out when any of its kinds is hidden, and artwork made with AI by its own choice', () => {
    expect(isLeftOut(viewer({ violence: 'hide' }), nude)).toBe(true);
    expect(isLeftOut(viewer({ flashing: 'hide' }), nude)).toBe(false);
    expect(isLeftOut(viewer({ madeWithAi: 'hide' }), nude)).toBe(false);
    expect(isLeftOut(viewer({ madeWithAi: 'hide' }), ai)).toBe(true);
  });

  it('of one’s own is neither covered nor left out', () => {
    const mara = { ...viewer({ nudity: 'hide', madeWithAi: 'hide' }), id: 'mara' };
    expect(coveredKinds(mara, nude)).toEqual([]);
    expect(isLeftOut(mara, { ...nude, madeWithAi: true })).toBe(false);
  });

  it('is named in words', () => {
    expect(kindsInWords(['nudity'])).toBe('Nudity');
    expect(kindsInWords(['nudity', 'flashing'])).toBe('Nudity and flashing lights');
    expect(kindsInWords(sensitiveKinds)).toBe('Nudity, violence and flashing lights');
    expect(kindsInWords([])).toBe('');
  });
});

describe('what is left out of lists', () => {
  it('is nothing, known at a glance, unless something is hidden', () => {
    expect(hidesNothing(hiddenLabels(defaultPreferences))).toBe(true);
    expect(hiddenLabels({ ...defaultPreferences, violence: 'hide', madeWithAi: 'hide' })).toEqual({
      kinds: ['violence'],
      madeWithAi: true,
    });
  });
});
