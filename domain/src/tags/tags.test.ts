import { describe, expect, it } from 'vitest';
import { ARTIST_TYPES, artistTypeName } from '../artist-types/artist-types.ts';
import {
  ART_FORMS,
  isArtForm,
  suggestArtForms,
  tagContains,
  tagName,
  tagSearchText,
} from './tags.ts';

describe('the vocabularies', () => {
  it('The vocabularies have 47 art forms up to Textileart and 56 artist types, without duplicates.', () => {
    expect(new Set(ART_FORMS).size).toBe(47);
    expect(ART_FORMS.at(-1)).toBe('Textileart');
    expect(new Set(ARTIST_TYPES).size).toBe(56);
  });
  it('The vocabularies recognize their own words and no others.', () => {
    expect(isArtForm('Mural')).toBe(true);
    expect(isArtForm('mural')).toBe(false);
  });
});

describe('suggestions', () => {
  it('Suggestions start at two characters.', () => {
    expect(suggestArtForms('t', [])).toEqual([]);
    expect(suggestArtForms(' T ', [])).toEqual([]);
  });
  it('Suggestions match anywhere, ignoring case, and leave out chosen tags.', () => {
    expect(suggestArtForms('TEXT', [])).toEqual(['Textile', 'Textileart']);
    expect(suggestArtForms('text', ['Textile'])).toEqual(['Textileart']);
  });
  it('find an art form with and without the space in its name', () => {
    expect(suggestArtForms('Digital art', [])).toEqual(['Digitalart']);
    expect(suggestArtForms('digitalart', [])).toEqual(['Digitalart']);
    expect(suggestArtForms('oil p', [])).toEqual(['Oilpainting']);
  });
});

describe('a search for a tag', () => {
  it('A tag is found by its key, its English name and its name in the language of the page.', () => {
    const found = (typed: string) => tagContains('Oilpainting', typed, 'Peinture à l’huile');
    expect(['oilp', 'Oil Pain', 'peinture', 'A L’HUILE'].map(found)).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(found('aquarelle')).toBe(false);
  });
  it('An artist tag is found by its stored key, too.', () => {
    expect(tagContains('Comic artist', 'comic a', 'Comiczeichner')).toBe(true);
    expect(artistTypeName('Comic artist')).toBe('Comic artist');
    expect(artistTypeName('constructor')).toBe('constructor');
  });
});

describe('the name of a tag', () => {
  it('has the space that the stored key lacks', () => {
    expect(tagName('Motiongraphics')).toBe('Motion graphics');
    expect(tagName('Watercolor')).toBe('Watercolor');
    expect(tagName('constructor')).toBe('constructor');
  });
  it('is turned into the stored key for a search', () => {
    expect(tagSearchText('digital art')).toBe('digitalart');
    expect(tagSearchText('two words')).toBe('two words');
  });
});
