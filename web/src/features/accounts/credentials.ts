import {
  accountProblems,
  checkFullName,
  checkUsername,
  isEmail,
  isPassword,
  isUsername,
} from '@gesso/domain/accounts';
import { type ProblemCode, sentenceFor } from '@gesso/domain/catalogue';
import { ApiProblem } from '../../platform/api/api-problem.ts';

export type Mode = 'sign-in' | 'sign-up';
export type Credentials = { email: string; password: string; fullName: string; username: string };

export const noCredentials: Credentials = { email: '', password: '', fullName: '', username: '' };

type Mistake = { field: keyof Credentials; code: ProblemCode };

/** The first problem before anything is sent, in field order, with the server's own codes. */
export function mistakeIn(mode: Mode, given: Credentials): Mistake | null {
  const signUp = mode === 'sign-up';
  const name = signUp ? mistakeInNames(given) : null;
  if (name) return name;
  if (!isEmail(given.email.trim())) return mistake('email', 'email-invalid');
  if (signUp && !isPassword(given.password)) return mistake('password', 'sign-up-password');
  return given.password === '' ? mistake('password', 'sign-in-failed') : null;
}

/** Reserved names are allowed to official addresses, which only the server knows: it decides. */
const ASK_SERVER = { official: true };

function mistakeInNames(given: Credentials): Mistake | null {
  const [fullName, username] = [given.fullName.trim(), given.username.trim()];
  if (fullName === '') return mistake('fullName', 'sign-up-full-name');
  const named = checkFullName(fullName, ASK_SERVER);
  if (!named.ok) return mistake('fullName', named.code);
  if (!isUsername(username)) return mistake('username', 'sign-up-username');
  const called = checkUsername(username, ASK_SERVER);
  return called.ok ? null : mistake('username', called.code);
}

const mistake = (field: keyof Credentials, code: ProblemCode): Mistake => ({ field, code });

/** The sentence for a failed request; problems without one of their own get the mode's general one. */
export function failureSentence(mode: Mode, problem: unknown): string {
  if (!(problem instanceof ApiProblem)) return sentenceFor(`${mode}-failed`);
  const { code, message } = problem;
  if (code in accountProblems) return message;
  if (mode === 'sign-up') return `Sign up failed: ${message}`;
  // The rate limit is named, because only waiting helps.
  return code === 'too-many-requests' ? message : sentenceFor('sign-in-failed');
}
