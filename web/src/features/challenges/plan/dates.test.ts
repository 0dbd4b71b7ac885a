import { describe, expect, it } from 'vitest';
import { fromDateValue, toDateValue } from './dates.ts';

describe('a day of the plan', () => {
  it('is the same in the field and in the request, in any time zone', () => {
    const sunday = Date.UTC(2025, 5, 22) / 1000;
    expect(toDateValue(sunday)).toBe('2025-06-22');
    expect(fromDateValue('2025-06-22')).toBe(sunday);
  });

  it('is null while it is incomplete', () => {
    expect(fromDateValue('')).toBeNull();
    expect(fromDateValue('2025-13-41')).toBeNull();
  });
});
