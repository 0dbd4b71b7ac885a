import { expect, it } from 'vitest';
import { recordedReads, sharedClaims } from '../testing/rows/row-records.ts';

it('Every query returned a row in some test, which checks its row type.', () => {
  const read = recordedReads();
  const unread = sharedClaims().claims.filter(({ at }) => !read.has(at));
  expect(unread.map(({ at }) => at)).toEqual([]);
});
