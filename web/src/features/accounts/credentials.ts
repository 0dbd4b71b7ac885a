import { accountProblems, isEmail, isPassword, isUsername } from '@gesso/domain/accounts';
import { type ProblemCode, sentenceFor } from '@gesso/domain/catalogue';
import { ApiProblem } from '../../platform/api/api-problem.ts';

export type Mode = 'sign-in' | 'sign-up';
export type Credentials = { email: string; password: string; fullName: string; username: string };

export const noCredentials: Credentials = { email: '', password: '', fullName: '', username: '' };

/** What is wrong before anything is sent, in the words the server would use. */
export function problemWith(mode: Mode, given: Credentials): ProblemCode | null {
  if (!isEmail(given.email.trim())) return 'email-invalid';
  if (mode === 'sign-in') return given.password === '' ? 'sign-in-failed' : null;
  if (given.fullName.trim() === '') return 'sign-up-full-name';
  if (!isUsername(given.username.trim())) return 'sign-up-username';
  return isPassword(given.password) ? null : 'sign-up-password';
}

/** The sentence for a failed try; what has none of its own gets the mode's general one. */
export function failureSentence(mode: Mode, problem: unknown): string {
  if (!(problem instanceof ApiProblem)) return sentenceFor(`${mode}-failed`);
  const { code, message } = problem;
  if (code in accountProblems) return message;
  if (mode === 'sign-up') return `Sign up failed: ${message}`;
  // Waiting is all that helps here, so it is said.
  return code === 'too-many-requests' ? message : sentenceFor('sign-in-failed');
}
