import { setupI18n } from '@lingui/core';
import { expect, it } from 'vitest';
import { nouns } from '../nouns.ts';
import { isProblemCode, messageFor, problems } from './catalogue.ts';

it('No two nouns have a problem of the same code.', () => {
  const counts = Object.values(nouns).map((noun) => Object.keys(noun.problems).length);
  expect(Object.keys(problems)).toHaveLength(counts.reduce((sum, count) => sum + count, 0));
});

it('A problem code is not confused with a property that every object inherits.', () => {
  expect([isProblemCode('not-found'), isProblemCode('toString')]).toEqual([true, false]);
});

it('A message states the limit as the language writes numbers.', () => {
  const english = setupI18n({ locale: 'en' });
  const message =
    'You follow {most, number} people, which is the limit. Please unfollow someone first.';
  const german = setupI18n({
    locale: 'de',
    messages: { de: { [message]: 'Mehr als {most, number} Personen geht nicht.' } },
  });
  expect(messageFor(english, 'follow-too-many')).toBe(
    'You follow 7,500 people, which is the limit. Please unfollow someone first.',
  );
  expect(messageFor(german, 'follow-too-many')).toBe('Mehr als 7.500 Personen geht nicht.');
  expect(messageFor(english, 'artwork-size-invalid')).toBe(
    'A size needs a width and a height, each from 0.1 to 10,000.',
  );
  expect(messageFor(english, 'artwork-year-invalid')).toBe(
    'The year must be a number from 1000 to 2100.',
  );
});

it('No message of a problem shows a placeholder.', () => {
  const english = setupI18n({ locale: 'en' });
  const messages = Object.keys(problems)
    .filter(isProblemCode)
    .map((code) => messageFor(english, code));
  expect(messages.filter((message) => /[{}<>]|undefined|NaN/.test(message))).toEqual([]);
});
