import { cleanEmail, isEmail } from '../kernel/email.ts';
import { err, ok } from '../kernel/index.ts';
import { accountLimits } from './limits.ts';
import { checkFullName, checkUsername, type NameContext } from './names.ts';
import { isPassword, isUsername } from './rules.ts';
import type { SignUpForm } from './shapes.ts';

/** As it is stored: blanks around a password belong to it. */
const trimmed = (given: SignUpForm): SignUpForm => ({
  fullName: given.fullName.trim(),
  username: given.username.trim(),
  email: cleanEmail(given.email),
  password: given.password,
});

function checkName(fullName: string, names: NameContext) {
  const fits = fullName !== '' && fullName.length <= accountLimits.fullNameMax;
  return fits ? checkFullName(fullName, names) : err('sign-up-full-name');
}

/** Each field by its rule, in the order of the form. */
const checks = {
  fullName: ({ fullName }: SignUpForm, names: NameContext) => checkName(fullName, names),
  username: ({ username }: SignUpForm, names: NameContext) =>
    isUsername(username) ? checkUsername(username, names) : err('sign-up-username'),
  email: ({ email }: SignUpForm) => (isEmail(email) ? ok(email) : err('email-invalid')),
  password: ({ password }: SignUpForm) =>
    isPassword(password) ? ok(password) : err('sign-up-password'),
};

const FIELDS = ['fullName', 'username', 'email', 'password'] as const;

/** Which addresses are official, and may bear reserved names, only the server knows. */
const RESERVED_NAMES_ALLOWED: NameContext = { official: true };

/**
 * The form trimmed, and everything that is wrong with it from the top down: the one rule of the
 * sign-up form and of its handler. Reserved names are judged where `names` says whose they are.
 */
export function checkSignUp(given: SignUpForm, names: NameContext = RESERVED_NAMES_ALLOWED) {
  const form = trimmed(given);
  const problems = FIELDS.flatMap((field) => {
    const checked = checks[field](form, names);
    return checked.ok ? [] : [{ field, code: checked.code }];
  });
  return { form, problems };
}
