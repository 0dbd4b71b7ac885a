import { setupI18n } from '@lingui/core';
import { expect, it } from 'vitest';
import { enumerated, foldAccents, listed, msg, say } from './kernel.ts';

const english = setupI18n({ locale: 'en' });
const german = setupI18n({
  locale: 'de',
  messages: {
    de: {
      '{kind} by {person} on {day}': 'Am {day} von {person}: {kind}',
      'A painting': 'Ein Gemälde',
      '{count, plural, one {# like} other {# likes}}':
        '{count, plural, one {# Mal gefällt} other {# Mal gefällt}}',
      '{count, number} likes': '{count, number} Mal gefällt',
    },
  },
});

it('One text is said in two languages at once, each with its own order of the values.', () => {
  const text = msg('{kind} by {person} on {day}', {
    kind: msg('A painting'),
    person: 'mira',
    day: { day: Date.UTC(2026, 10, 20) },
  });
  expect([say(english, text), say(german, text), say(english, text)]).toEqual([
    'A painting by mira on November 20, 2026',
    'Am 20. November 2026 von mira: Ein Gemälde',
    'A painting by mira on November 20, 2026',
  ]);
});

it('Numbers are written as in the language of the reader, and a text survives being stored.', () => {
  const text = msg('{count, number} likes', { count: 12345 });
  const stored = JSON.parse(JSON.stringify(text));
  expect([say(english, stored), say(german, stored)]).toEqual([
    '12,345 likes',
    '12.345 Mal gefällt',
  ]);
});

it('Braces and tags in a value stay as they are.', () => {
  const text = msg('{kind} by {person} on {day}', { kind: '{person}', person: '<b>', day: '#' });
  expect(say(english, text)).toBe('{person} by <b> on #');
});

it('English lists have no comma before the last word.', () => {
  expect(listed(english, ['one', 'two', 'three'])).toBe('one, two and three');
  expect(listed(german, ['eins', 'zwei', 'drei'])).toBe('eins, zwei und drei');
  expect([listed(english, ['one']), listed(english, [])]).toEqual(['one', '']);
  expect(enumerated(english, ['one', 'two'])).toBe('one, two');
});

it('Accents do not matter for what people look for.', () => {
  expect(foldAccents('Céramique')).toBe('ceramique');
  expect(foldAccents('Öl')).toBe(foldAccents('ol'));
  expect(foldAccents('رَسم')).toBe('رسم');
  expect(foldAccents('ガラス')).not.toBe(foldAccents('カラス'));
});
