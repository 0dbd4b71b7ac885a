import { setupI18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import { brokenRules } from '../terms/terms.ts';
import { logDetailText } from './moderation.ts';

const english = setupI18n({ locale: 'en' });

describe('the detail of a log entry', () => {
  it('The detail of a log entry shows the labels of its action.', () => {
    expect(logDetailText(english, 'reported', 'harassment')).toBe('Harassment');
    expect(logDetailText(english, 'decided', 'suspend, harassment, 7 days, removed')).toBe(
      `Suspend, ${brokenRules.harassment}, 7 days, also removed`,
    );
    expect(logDetailText(english, 'reversed', 'close')).toBe('Close the account');
    expect(logDetailText(english, 'reversed', 'suspend, operator')).toBe(
      'Suspend, by the operator',
    );
  });

  it('The detail is shown unchanged where it is not a code.', () => {
    expect(logDetailText(english, 'claimed', 'remove')).toBe('remove');
    expect(logDetailText(english, 'decided', '')).toBe('');
  });
});
