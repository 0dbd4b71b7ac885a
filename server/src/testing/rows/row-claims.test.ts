import { expect, it } from 'vitest';
import { sharedClaims } from './row-records.ts';

it('Every query declares its rows in a form that can be checked.', () => {
  const { claims, refused } = sharedClaims();
  expect(refused).toEqual([]);
  // Guards against a compiler that finds no claims and therefore no errors.
  expect(claims.length).toBeGreaterThan(60);
});
