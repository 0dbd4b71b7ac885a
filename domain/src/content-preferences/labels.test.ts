import { describe, expect, it } from 'vitest';
import {
  canLabel,
  labelsInWords,
  labelsOf,
  labelTexts,
  readLabelTexts,
} from './content-preferences.ts';

const artwork = { author: { id: 'mara' } };

describe('labels', () => {
  it('are set by the author and by moderators', () => {
    expect(canLabel({ id: 'mara' }, artwork)).toBe(true);
    expect(canLabel({ id: 'ilo', moderator: true }, artwork)).toBe(true);
    for (const viewer of [null, { id: 'ilo' }, { id: 'ilo', moderator: false }])
      expect(canLabel(viewer, artwork)).toBe(false);
  });

  it('are the same after they were sent as texts, and are no texts where there are none', () => {
    const both = { sensitive: ['nudity' as const, 'flashing' as const], madeWithAi: true };
    for (const labels of [both, labelsOf({})])
      expect(readLabelTexts(labelTexts(labels))).toEqual({ ok: true, value: labels });
    expect(labelTexts(labelsOf({}))).toEqual({});
  });

  it('are said in words', () => {
    expect(labelsInWords({ sensitive: ['nudity'], madeWithAi: true })).toBe(
      'Nudity · Made with AI',
    );
    expect(labelsInWords(labelsOf({}))).toBe('');
  });
});
