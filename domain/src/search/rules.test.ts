import { describe, expect, it } from 'vitest';
import { isSearchable, isSearchFilter, noResults } from './rules.ts';

describe('a search', () => {
  it('starts at 2 characters, blanks around them not counted', () => {
    expect(['a', ' a ', 'ab', ' é! ', '🎨', '🎨🖌'].map(isSearchable)).toEqual([
      false,
      false,
      true,
      true,
      false,
      true,
    ]);
  });

  it('knows its filters and nothing else', () => {
    expect(
      ['all', 'artists', 'artworks', 'tags', 'communities', 'toString', ''].map(isSearchFilter),
    ).toEqual([true, true, true, true, true, false, false]);
  });

  it('says what it did not find', () => {
    expect(noResults(' blue ')).toBe('No results found for "blue"');
  });
});
