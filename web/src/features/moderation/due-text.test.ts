import { describe, expect, it } from 'vitest';
import { dueText } from './due-text.ts';

const now = Date.UTC(2026, 4, 1) / 1000;
const due = (seconds: number) => dueText(now + seconds, now * 1000);

describe('the time left for a case', () => {
  it('is shown in whole hours, and in minutes during the last hour', () => {
    expect([due(24 * 3600), due(3 * 3600 + 59), due(3599), due(0)]).toEqual([
      '24 h left',
      '3 h left',
      '59 min left',
      '0 min left',
    ]);
  });
  it('becomes the overdue time after the deadline', () => {
    expect([due(-60), due(-2 * 3600)]).toEqual(['Overdue by 1 min', 'Overdue by 2 h']);
  });
});
