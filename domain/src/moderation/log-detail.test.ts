import { describe, expect, it } from 'vitest';
import { brokenRules } from '../terms/terms.ts';
import { logDetailText } from './moderation.ts';

describe('the detail of a log entry', () => {
  it('The detail of a log entry shows the labels of its action.', () => {
    expect(logDetailText('reported', 'harassment')).toBe('Harassment');
    expect(logDetailText('decided', 'suspend, harassment, 7 days, removed')).toBe(
      `Suspend, ${brokenRules.harassment}, 7 days, also removed`,
    );
    expect(logDetailText('reversed', 'close')).toBe('Close the account');
    expect(logDetailText('reversed', 'suspend, operator')).toBe('Suspend, by the operator');
  });

  it('The detail is shown unchanged where it is not a code.', () => {
    expect(logDetailText('claimed', 'remove')).toBe('remove');
    expect(logDetailText('decided', '')).toBe('');
  });
});
