import { expect, it } from 'vitest';
import { sharedClaims } from './row-records.ts';

it('every query says what it reads in a way that can be checked', () => {
  const { claims, refused } = sharedClaims();
  expect(refused).toEqual([]);
  // A compiler that finds nothing would refuse nothing either.
  expect(claims.length).toBeGreaterThan(60);
});
