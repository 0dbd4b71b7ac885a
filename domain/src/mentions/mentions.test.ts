import { describe, expect, it } from 'vitest';
import {
  completeName,
  mentionLimits,
  replyTo,
  textParts,
  typedName,
  writtenNames,
} from './mentions.ts';

const names = (text: string) => writtenNames(text).map(({ name }) => name);

describe('names in a text', () => {
  it.each([
    ['@mira look', ['mira']],
    ['Thanks, @Mira and @ILO_2!', ['mira', 'ilo_2']],
    ['(@mira) “@ilo” —@sol', ['mira', 'ilo', 'sol']],
    ['@mira\n@ilo', ['mira', 'ilo']],
    ['@mira.art, @mira’s', ['mira.art', 'mira']],
    ['Once @mira, twice @MIRA', ['mira']],
    [`@mira..... @${'a'.repeat(30)}...`, ['mira', 'a'.repeat(30)]],
  ])('Names are found in %j.', (text, found) => {
    expect(names(text)).toEqual(found);
  });

  it.each([
    'mail a@bcd.org or a.b@mira',
    'https://example.org/@mira',
    '@mira@example.org',
    'é@mira and @miraé',
    '@@mira',
    '@ab @',
    `@${'a'.repeat(31)}`,
  ])('No names are found in %j.', (text) => {
    expect(names(text)).toEqual([]);
  });

  it('Names may end with a period of their own or with that of the sentence.', () => {
    expect(writtenNames('I asked @mira.')).toEqual([{ name: 'mira', withStops: 'mira.' }]);
    expect(writtenNames('I asked @mi.')).toEqual([{ name: 'mi', withStops: 'mi.' }]);
  });

  it('Thousands of periods contain no names.', () => {
    const stops = '.'.repeat(5000);
    for (const text of [`@${stops}`, `@mira${stops}`, `@${stops}a`])
      expect(names(text)).toEqual([]);
  });

  it('Names are limited to the number that is linked.', () => {
    const text = Array.from({ length: 40 }, (_, n) => `@person${n}`).join(' ');
    expect(names(text)).toHaveLength(mentionLimits.linkedMax);
    expect(names(text)[0]).toBe('person0');
  });
});

describe('a text with mentions', () => {
  const mira = { id: '1', name: 'mira', username: 'mira_now' };

  it('A text links to the people it mentions and is otherwise unchanged.', () => {
    const parts = textParts('Dear @Mira. And @nobody', [mira]);
    expect(parts).toEqual([
      { text: 'Dear ' },
      { text: '@Mira', username: 'mira_now' },
      { text: '. And @nobody' },
    ]);
  });

  it('A mention links to the person whose name includes the period.', () => {
    const stopped = { id: '2', name: 'mira.', username: 'mira.' };
    expect(textParts('@mira.', [stopped])).toEqual([{ text: '@mira.', username: 'mira.' }]);
  });

  it('A text without mentions is one part, and an empty text has none.', () => {
    expect(textParts('Dear @mira')).toEqual([{ text: 'Dear @mira' }]);
    expect(textParts('', [mira])).toEqual([]);
  });
});

describe('a name that is being typed', () => {
  it('A name is completed when it is before the caret.', () => {
    expect(typedName('Dear @mi', 8)).toEqual({ start: 5, beginning: 'mi' });
    expect(typedName('Dear @mira and', 8)).toEqual({ start: 5, beginning: 'mi' });
    expect(typedName('@', 1)).toEqual({ start: 0, beginning: '' });
    expect(typedName(`${'x '.repeat(50)}@mi`, 103)).toEqual({ start: 100, beginning: 'mi' });
  });

  it('There is no name to complete elsewhere.', () => {
    expect(typedName('Dear @mira ', 11)).toBeNull();
    expect(typedName('a@mi', 4)).toBeNull();
    expect(typedName('Dear', 4)).toBeNull();
    expect(typedName(`@${'a'.repeat(31)}`, 32)).toBeNull();
    expect(typedName(`${'a'.repeat(60)}@mi`, 63)).toBeNull();
  });

  it('A completed name is followed by one space.', () => {
    expect(completeName('Dear @mi', 8, { start: 5, beginning: 'mi' }, 'mira')).toEqual({
      text: 'Dear @mira ',
      caret: 11,
    });
    expect(completeName('Dear @mi and', 8, { start: 5, beginning: 'mi' }, 'mira')).toEqual({
      text: 'Dear @mira and',
      caret: 11,
    });
  });

  it('A reply begins with the name once.', () => {
    expect(replyTo('mira', '')).toBe('@mira ');
    expect(replyTo('mira', 'Lovely')).toBe('@mira Lovely');
    expect(replyTo('mira', '@mira Lovely')).toBe('@mira Lovely');
  });
});
