import { searchLimits } from '@gesso/domain/search';
import { describe, expect, it } from 'vitest';
import { withSearch } from './recent-searches.ts';

describe('recent searches', () => {
  it('are sorted latest first, without duplicates that differ only in case', () => {
    expect(withSearch(['ink', 'Tide'], ' tide ')).toEqual(['tide', 'ink']);
  });

  it('never exceed the maximum', () => {
    const recent = Array.from({ length: searchLimits.recentMax }, (_, n) => `search ${n}`);
    expect(withSearch(recent, 'another')).toEqual(['another', ...recent.slice(0, -1)]);
  });

  it('exclude searches that are too short', () => {
    expect(withSearch(['ink'], ' t ')).toEqual(['ink']);
  });
});
