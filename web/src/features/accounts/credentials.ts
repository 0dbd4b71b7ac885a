import { accountProblems, isEmail, isPassword, isUsername } from '@gesso/domain/accounts';
import { type ProblemCode, sentenceFor } from '@gesso/domain/catalogue';
import { ApiProblem } from '../../platform/api/api-problem.ts';

export type Mode = 'sign-in' | 'sign-up';
export type Credentials = { email: string; password: string; fullName: string; username: string };

export const noCredentials: Credentials = { email: '', password: '', fullName: '', username: '' };

type Mistake = { field: keyof Credentials; code: ProblemCode };

/** What is wrong before anything is sent, from the top down, in the words the server would use. */
export function mistakeIn(mode: Mode, given: Credentials): Mistake | null {
  const signUp = mode === 'sign-up';
  if (signUp && given.fullName.trim() === '') return mistake('fullName', 'sign-up-full-name');
  if (signUp && !isUsername(given.username.trim())) return mistake('username', 'sign-up-username');
  if (!isEmail(given.email.trim())) return mistake('email', 'email-invalid');
  if (signUp && !isPassword(given.password)) return mistake('password', 'sign-up-password');
  return given.password === '' ? mistake('password', 'sign-in-failed') : null;
}

const mistake = (field: keyof Credentials, code: ProblemCode): Mistake => ({ field, code });

/** The sentence for a failed try; what has none of its own gets the mode's general one. */
export function failureSentence(mode: Mode, problem: unknown): string {
  if (!(problem instanceof ApiProblem)) return sentenceFor(`${mode}-failed`);
  const { code, message } = problem;
  if (code in accountProblems) return message;
  if (mode === 'sign-up') return `Sign up failed: ${message}`;
  // Waiting is all that helps here, so it is said.
  return code === 'too-many-requests' ? message : sentenceFor('sign-in-failed');
}
