import { accountProblems, type SignUpForm } from '@gesso/domain/accounts';
import { cleanEmail, isEmail } from '@gesso/domain/kernel';
import { t } from '@lingui/core/macro';
import { ApiProblem } from '../../platform/api/api-problem.ts';

export type Mode = 'sign-in' | 'sign-up';
export type Credentials = SignUpForm;

export const noCredentials: Credentials = { email: '', password: '', fullName: '', username: '' };

type CredentialsProblem = { field: keyof Credentials; code: keyof typeof accountProblems };

const importSignUpRules = () => import('./check-sign-up.ts');

/** Preloads the rules of the sign-up form. */
export const preloadSignUpRules = () => void importSignUpRules().catch(() => undefined);

async function checkSignUpCredentials(given: Credentials): Promise<CredentialsProblem | null> {
  // Without the rules the form is submitted anyway; the server applies the same ones.
  const rules = await importSignUpRules().catch(() => null);
  return rules?.checkSignUp(given).problems[0] ?? null;
}

/** The first problem in field order, with the server's own codes, before anything is sent. */
export async function checkCredentials(
  mode: Mode,
  given: Credentials,
): Promise<CredentialsProblem | null> {
  if (mode === 'sign-up') return checkSignUpCredentials(given);
  if (!isEmail(cleanEmail(given.email))) return { field: 'email', code: 'email-invalid' };
  return given.password === '' ? { field: 'password', code: 'sign-in-failed' } : null;
}

/**
 * The message for a failed request; problems without their own message get the mode's general one.
 */
export function credentialsFailureMessage(mode: Mode, problem: unknown): string {
  if (!(problem instanceof ApiProblem)) return accountProblems[`${mode}-failed`].message;
  const { code, message } = problem;
  if (code in accountProblems) return message;
  if (mode === 'sign-up') return t`Sign up failed: ${message}`;
  // Retrying does not help against the rate limit; a closed account is revealed only after the
  // right password.
  const hasOwnSentence = code === 'too-many-requests' || code === 'account-closed';
  return hasOwnSentence ? message : accountProblems['sign-in-failed'].message;
}
