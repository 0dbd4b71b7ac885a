import { describe, expect, it } from 'vitest';
import { brokenRules } from '../terms/terms.ts';
import { logDetailText } from './moderation.ts';

describe('the detail of an act in the log', () => {
  it('is shown with the labels of its act', () => {
    expect(logDetailText('reported', 'harassment')).toBe('Harassment');
    expect(logDetailText('decided', 'suspend, harassment, 7 days, removed')).toBe(
      `Suspend, ${brokenRules.harassment}, 7 days, also removed`,
    );
    expect(logDetailText('reversed', 'close')).toBe('Close the account');
    expect(logDetailText('reversed', 'suspend, operator')).toBe('Suspend, by the operator');
  });

  it('stays as it is where it is no code', () => {
    expect(logDetailText('claimed', 'remove')).toBe('remove');
    expect(logDetailText('decided', '')).toBe('');
  });
});
