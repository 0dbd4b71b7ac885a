import { describe, expect, it } from 'vitest';
import { ApiProblem } from '../../platform/api/api-problem.ts';
import { failureSentence, noCredentials, problemWith } from './credentials.ts';

const good = { email: 'ada@gesso.test', password: 'secret', fullName: 'Ada', username: 'ada' };

describe('before anything is sent', () => {
  it('finds the first thing that is wrong', () => {
    expect(problemWith('sign-in', noCredentials)).toBe('email-invalid');
    expect(problemWith('sign-in', { ...good, password: '' })).toBe('sign-in-failed');
    expect(problemWith('sign-up', { ...good, fullName: ' ' })).toBe('sign-up-full-name');
    expect(problemWith('sign-up', { ...good, username: 'a b' })).toBe('sign-up-username');
    expect(problemWith('sign-up', { ...good, password: '12345' })).toBe('sign-up-password');
    expect(problemWith('sign-up', good)).toBeNull();
  });
  it('does not judge the length of a password that may be older than the rule', () => {
    expect(problemWith('sign-in', { ...good, password: '1' })).toBeNull();
  });
});

describe('a failed try', () => {
  it('keeps the sentences of the catalogue', () => {
    expect(failureSentence('sign-in', new ApiProblem('account-unknown', 401))).toBe(
      'No account found with this email.',
    );
    expect(failureSentence('sign-up', new ApiProblem('email-taken', 409))).toBe(
      'This email is already in use. Please use a different email.',
    );
  });
  it('says the general sentence for anything else', () => {
    const down = new ApiProblem('unavailable', 0);
    expect(failureSentence('sign-in', down)).toBe('Login failed. Please check your credentials.');
    expect(failureSentence('sign-up', down)).toMatch(/^Sign up failed: /);
  });
});
