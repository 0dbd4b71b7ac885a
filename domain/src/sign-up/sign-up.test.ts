import { describe, expect, it } from 'vitest';
import { accountLimits, type SignUpForm } from '../accounts/accounts.ts';
import { checkSignUp } from './sign-up.ts';

const good = { fullName: 'Ada', username: 'ada', email: 'ada@gesso.test', password: 'secret' };
const longestName = 'A'.repeat(accountLimits.fullNameMax);

const problemsOf = (changes: Partial<SignUpForm>) =>
  checkSignUp({ ...good, ...changes }).problems.map(({ field, code }) => `${field}: ${code}`);

describe('a sign-up form', () => {
  it('A sign-up form is trimmed, except for the password.', () => {
    const form = { fullName: ' Ada ', username: ' ada ', email: ' ada@gesso.test ' };
    expect(checkSignUp({ ...form, password: ' secret ' })).toEqual({
      form: { ...good, password: ' secret ' },
      problems: [],
    });
  });

  it.each<[string, Partial<SignUpForm>, string]>([
    ['no full name', { fullName: ' ' }, 'fullName: sign-up-full-name'],
    ['one too long', { fullName: `${longestName}A` }, 'fullName: sign-up-full-name'],
    ['one nobody can read', { fullName: 'A\u200bda' }, 'fullName: full-name-unreadable'],
    ['a username with a blank', { username: 'a b' }, 'username: sign-up-username'],
    ['one without letters', { username: '...' }, 'username: username-unreadable'],
    ['no address', { email: 'a' }, 'email: email-invalid'],
    ['a short password', { password: '12345' }, 'password: sign-up-password'],
    ['a long one', { password: 'p'.repeat(201) }, 'password: sign-up-password'],
  ])('A sign-up form with %s is refused.', (_, changes, problem) => {
    expect(problemsOf(changes)).toEqual([problem]);
  });

  it('A sign-up form accepts values up to the maximum lengths.', () => {
    expect(problemsOf({ fullName: ` ${longestName} `, password: 'p'.repeat(200) })).toEqual([]);
  });

  it('A sign-up form reports all its problems, from top to bottom.', () => {
    expect(problemsOf({ fullName: '', username: '', email: '', password: '' })).toEqual([
      'fullName: sign-up-full-name',
      'username: sign-up-username',
      'email: email-invalid',
      'password: sign-up-password',
    ]);
  });

  it('A reserved name is refused once the server knows whose form it is.', () => {
    const form = { ...good, fullName: 'Gesso Support', username: 'gesso' };
    expect(checkSignUp(form, { official: false }).problems).toEqual([
      { field: 'fullName', code: 'full-name-reserved' },
      { field: 'username', code: 'username-reserved' },
    ]);
    expect(checkSignUp(form, { official: true }).problems).toEqual([]);
    expect(checkSignUp(form).problems).toEqual([]);
  });
});
