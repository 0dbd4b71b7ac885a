import { searchLimits } from '@gesso/domain/search';
import { describe, expect, it } from 'vitest';
import { withSearch } from './recent-searches.ts';

describe('recent searches', () => {
  it('are the latest first, each once whatever its case', () => {
    expect(withSearch(['ink', 'Tide'], ' tide ')).toEqual(['tide', 'ink']);
  });

  it('are never more than a device remembers', () => {
    const recent = Array.from({ length: searchLimits.recentMax }, (_, n) => `search ${n}`);
    expect(withSearch(recent, 'another')).toEqual(['another', ...recent.slice(0, -1)]);
  });

  it('hold nothing that is too short to be searched for', () => {
    expect(withSearch(['ink'], ' t ')).toEqual(['ink']);
  });
});
