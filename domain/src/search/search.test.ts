import { setupI18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import {
  colourName,
  isSearchable,
  isSearchFilter,
  noColourResults,
  noResults,
  readColours,
  withColour,
  withoutColour,
} from './search.ts';

const english = setupI18n({ locale: 'en' });

describe('a search', () => {
  it('A search starts at 2 characters, not counting surrounding whitespace.', () => {
    expect(['a', ' a ', 'ab', ' é! ', '🎨', '🎨🖌'].map(isSearchable)).toEqual([
      false,
      false,
      true,
      true,
      false,
      true,
    ]);
  });

  it('A search accepts only its filters.', () => {
    expect(
      ['all', 'artists', 'artworks', 'tags', 'communities', 'toString', ''].map(isSearchFilter),
    ).toEqual([true, true, true, true, true, false, false]);
  });

  it('A search states what it did not find.', () => {
    expect(noResults(english, ' blue ')).toBe('No results found for "blue"');
  });
});

describe('the colors of a search', () => {
  it('The colors of a search are one or two values of six hexadecimal digits; others are ignored.', () => {
    expect(readColours('2A6FDB')).toEqual(['2a6fdb']);
    expect(readColours('2a6fdb,2a6fdb,d8452e,000000')).toEqual(['2a6fdb', 'd8452e']);
    expect(readColours('blue,,#fff,12345g,d8452e')).toEqual(['d8452e']);
    expect(readColours('')).toEqual([]);
  });

  it('A third color replaces the first one.', () => {
    expect(withColour(['aaaaaa', 'bbbbbb'], 'cccccc')).toEqual(['bbbbbb', 'cccccc']);
    expect(withColour(['aaaaaa'], 'aaaaaa')).toEqual(['aaaaaa']);
    expect(withoutColour(['aaaaaa', 'bbbbbb'], 'aaaaaa')).toEqual(['bbbbbb']);
  });

  it('Colors are named after their pigments, also when nothing is found.', () => {
    expect(['2f4fae', '123456'].map(colourName)).toEqual(['Ultramarine', '#123456']);
    const two = { colours: ['2f4fae', 'd8452e'], q: ' tide ', form: 'Ink' };
    expect(noColourResults(english, two)).toBe(
      'No artworks tagged Ink found in Ultramarine and Vermilion for "tide"',
    );
    const one = { colours: ['2f4fae'], q: '', form: undefined };
    expect(noColourResults(english, one)).toBe('No artworks found in Ultramarine');
  });
});
