import type { ProblemCode } from '@gesso/domain/catalogue';
import { describe, expect, it } from 'vitest';
import { ApiProblem, clientProblem } from '../../platform/api/api-problem.ts';
import { messageFor } from '../../platform/i18n/message-for.ts';
import {
  type Credentials,
  checkCredentials,
  credentialsFailureMessage,
  type Mode,
  noCredentials,
} from './credentials.ts';

const good = { email: 'ada@gesso.test', password: 'secret', fullName: 'Ada', username: 'ada' };

describe('validating credentials before they are sent', () => {
  it('returns the first problem', async () => {
    const code = async (mode: Mode, given: Credentials) =>
      (await checkCredentials(mode, given))?.code;
    expect(await code('sign-in', noCredentials)).toBe('email-invalid');
    expect(await code('sign-in', { ...good, password: '' })).toBe('sign-in-failed');
    expect(await code('sign-up', noCredentials)).toBe('sign-up-full-name');
    expect(await code('sign-up', { ...good, fullName: ' ' })).toBe('sign-up-full-name');
    expect(await code('sign-up', { ...good, fullName: 'A'.repeat(81) })).toBe('sign-up-full-name');
    expect(await code('sign-up', { ...good, username: 'a b' })).toBe('sign-up-username');
    expect(await code('sign-up', { ...good, fullName: 'A\u200bda' })).toBe('full-name-unreadable');
    expect(await code('sign-up', { ...good, username: '...' })).toBe('username-unreadable');
    expect(await code('sign-up', { ...good, email: 'a' })).toBe('email-invalid');
    expect(await code('sign-up', { ...good, password: '12345' })).toBe('sign-up-password');
    expect(await checkCredentials('sign-up', good)).toBeNull();
  });
  it('does not check the length of an existing password, which may predate the rule', async () => {
    expect(await checkCredentials('sign-in', { ...good, password: '1' })).toBeNull();
  });
});

describe('a failed sign-in or sign-up', () => {
  it('shows the message the server sends', () => {
    const refused = (code: ProblemCode) => new ApiProblem(code, 403, messageFor(code));
    expect(credentialsFailureMessage('sign-in', refused('account-unknown'))).toBe(
      'No account found with this email.',
    );
    const closed = refused('account-closed');
    expect(credentialsFailureMessage('sign-in', closed)).toBe(closed.message);
    expect(credentialsFailureMessage('sign-up', refused('email-taken'))).toBe(
      'This email is already in use. Please use a different email.',
    );
  });
  it('shows the general message for anything else', () => {
    const down = clientProblem('unavailable', 0);
    expect(credentialsFailureMessage('sign-in', down)).toBe(
      'Login failed. Please check your credentials.',
    );
    expect(credentialsFailureMessage('sign-up', down)).toMatch(/^Sign up failed: /);
  });
});
