import { describe, expect, it } from 'vitest';
import { checkSupportMessage } from './support.ts';

const draft = {
  email: 'ada@gesso.test',
  subject: 'A question',
  message: 'How do I pin a post?',
  category: 'general',
};

describe('a support message', () => {
  it('A complete support message is trimmed and accepted.', () => {
    expect(checkSupportMessage({ ...draft, subject: '  A question ' })).toEqual({
      ok: true,
      value: draft,
    });
  });
  it.each([
    [{ email: ' ' }, 'support-email-missing'],
    [{ email: 'ada@gesso.test\r\nBcc: all@gesso.test' }, 'email-invalid'],
    [{ category: '' }, 'support-category-missing'],
    [{ category: 'toString' }, 'support-category-missing'],
    [{ subject: ' ' }, 'support-subject-missing'],
    [{ message: '\n' }, 'support-message-missing'],
    [{ subject: 'Hello\r\nBcc: all@gesso.test' }, 'support-refused'],
    [{ subject: 'x'.repeat(201) }, 'support-refused'],
    [{ message: 'x'.repeat(5001) }, 'support-refused'],
  ])('A message with %o is refused as %s.', (change, code) => {
    expect(checkSupportMessage({ ...draft, ...change })).toEqual({ ok: false, code });
  });
});
