import { describe, expect, it } from 'vitest';
import { ART_FORMS, ARTIST_TYPES, isArtForm, suggestArtForms } from './tags.ts';

describe('the vocabularies', () => {
  it('hold 47 art forms up to Textileart and 56 artist types, none twice', () => {
    expect(new Set(ART_FORMS).size).toBe(47);
    expect(ART_FORMS.at(-1)).toBe('Textileart');
    expect(new Set(ARTIST_TYPES).size).toBe(56);
  });
  it('know their own words and no others', () => {
    expect(isArtForm('Mural')).toBe(true);
    expect(isArtForm('mural')).toBe(false);
  });
});

describe('suggestions', () => {
  it('begin at two characters', () => {
    expect(suggestArtForms('t', [])).toEqual([]);
    expect(suggestArtForms(' T ', [])).toEqual([]);
  });
  it('match anywhere, whatever the case, and leave out what is chosen', () => {
    expect(suggestArtForms('TEXT', [])).toEqual(['Textile', 'Textileart']);
    expect(suggestArtForms('text', ['Textile'])).toEqual(['Textileart']);
  });
});
