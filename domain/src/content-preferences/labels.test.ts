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
  it('Labels are set by the author and by moderators.', () => {
    expect(canLabel({ id: 'mara' }, artwork)).toBe(true);
    expect(canLabel({ id: 'ilo', moderator: true }, artwork)).toBe(true);
    for (const viewer of [null, { id: 'ilo' }, { id: 'ilo', moderator: false }])
      expect(canLabel(viewer, artwork)).toBe(false);
  });

  it('Labels are unchanged after a round trip through form fields, and empty ones are omitted.', () => {
    const twoLabels = { sensitive: ['nudity' as const, 'flashing' as const], madeWithAi: true };
    for (const labels of [twoLabels, labelsOf({})])
      expect(readLabelTexts(labelTexts(labels))).toEqual({ ok: true, value: labels });
    expect(labelTexts(labelsOf({}))).toEqual({});
  });

  it('Labels are listed in a phrase.', () => {
    expect(labelsInWords({ sensitive: ['nudity'], madeWithAi: true })).toBe(
      'Nudity · Made with AI',
    );
    expect(labelsInWords(labelsOf({}))).toBe('');
  });
});
