import { expect, it } from 'vitest';
import { recordedReads, sharedClaims } from '../testing/rows/row-records.ts';

it('every query was given a row in some test, so that its row type is proved', () => {
  const read = recordedReads();
  const unread = sharedClaims().claims.filter(({ at }) => !read.has(at));
  expect(unread.map(({ at }) => at)).toEqual([]);
});
