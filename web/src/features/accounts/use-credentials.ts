import type { Me } from '@gesso/domain/accounts';
import { useState } from 'react';
import { call } from '../../platform/api/call.ts';
import type { Credentials, Mode } from './credentials.ts';

/** Called once a member is signed in. */
export type OnSignedIn = (member: Me) => void | Promise<void>;

const send = (mode: Mode, given: Credentials, otp: string | undefined) => {
  const email = given.email.trim();
  const { password } = given;
  if (mode === 'sign-in') return call('POST /api/sign-in', { body: { email, password } });
  const names = { fullName: given.fullName.trim(), username: given.username.trim() };
  return call('POST /api/sign-up', {
    body: { email, password, ...names, ...(otp ? { otp } : {}) },
  });
};

/** After 'signed-in' the form stays busy until the next screen replaces it. */
type Outcome = 'signed-in' | 'code-sent' | 'second-factor';

/**
 * Signs in or up. On servers that hide which accounts exist, signing up needs an emailed code; with
 * two-step verification, signing in needs the second factor.
 */
export function useCredentials(mode: Mode, onSignedIn: OnSignedIn) {
  const [submitting, setSubmitting] = useState(false);
  const submitCredentials = async (given: Credentials, otp?: string): Promise<Outcome> => {
    setSubmitting(true);
    try {
      const { member } = await send(mode, given, otp);
      if (member) await onSignedIn(member);
      else setSubmitting(false);
      if (member) return 'signed-in';
      return mode === 'sign-in' ? 'second-factor' : 'code-sent';
    } catch (problem) {
      setSubmitting(false);
      throw problem;
    }
  };
  return { submitCredentials, submitting };
}
