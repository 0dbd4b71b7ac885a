import { describe, expect, it } from 'vitest';
import { formatPeriod } from './format-period.ts';

const at = (month: number, day: number) => Date.UTC(2025, month, day) / 1000;
// The separator is the locale's own, with thin spaces around it.
const plain = (text: string) => text.replace(/\s*–\s*/, ' to ');

describe('the period of a week', () => {
  it('ends on the last day of the week', () => {
    expect(plain(formatPeriod({ startsAt: at(5, 22), endsAt: at(5, 29) }))).toBe(
      'June 22 to 28, 2025',
    );
    expect(plain(formatPeriod({ startsAt: at(5, 29), endsAt: at(6, 6) }))).toBe(
      'June 29 to July 5, 2025',
    );
  });
});
