import { expect, it } from 'vitest';
import { nouns } from '../nouns.ts';
import { isProblemCode, problems } from './catalogue.ts';

it('No two nouns have a problem of the same code.', () => {
  const counts = Object.values(nouns).map((noun) => Object.keys(noun.problems).length);
  expect(Object.keys(problems)).toHaveLength(counts.reduce((sum, count) => sum + count, 0));
});

it('A problem code is not confused with a property that every object inherits.', () => {
  expect([isProblemCode('not-found'), isProblemCode('toString')]).toEqual([true, false]);
});
