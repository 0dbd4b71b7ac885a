import { describe, expect, it } from 'vitest';
import { counted, nounFor } from './kernel.ts';

describe('a count in words', () => {
  it('A count of one is in the singular, and any other in the plural.', () => {
    expect([0, 1, 2, 1200].map((count) => counted(count, 'post'))).toEqual([
      '0 posts',
      '1 post',
      '2 posts',
      '1,200 posts',
    ]);
  });
  it('A count can have an irregular plural.', () => {
    expect([1, 2].map((count) => counted(count, 'submission', 'submissions'))).toEqual([
      '1 submission',
      '2 submissions',
    ]);
    expect([1, 2].map((count) => nounFor(count, 'week in a row', 'weeks in a row'))).toEqual([
      'week in a row',
      'weeks in a row',
    ]);
  });
});
