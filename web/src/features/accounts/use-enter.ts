import type { Me } from '@gesso/domain/accounts';
import { useState } from 'react';
import { call } from '../../platform/api/call.ts';
import type { Credentials, Mode } from './credentials.ts';

/** What follows once somebody is signed in. */
export type OnEntered = (member: Me) => void | Promise<void>;

const send = (mode: Mode, given: Credentials, otp: string | undefined) => {
  const email = given.email.trim();
  const { password } = given;
  if (mode === 'sign-in') return call('POST /api/sign-in', { body: { email, password } });
  const names = { fullName: given.fullName.trim(), username: given.username.trim() };
  return call('POST /api/sign-up', {
    body: { email, password, ...names, ...(otp ? { otp } : {}) },
  });
};

/** Once somebody is in, the form stays busy until the next screen replaces it. */
type Entered = 'entered' | 'code-sent';

/** Signs in or up; where the existence of accounts is hidden, signing up needs a mailed code. */
export function useEnter(mode: Mode, onEntered: OnEntered) {
  const [entering, setEntering] = useState(false);
  const enter = async (given: Credentials, otp?: string): Promise<Entered> => {
    setEntering(true);
    try {
      const { member } = await send(mode, given, otp);
      if (member) await onEntered(member);
      else setEntering(false);
      return member ? 'entered' : 'code-sent';
    } catch (problem) {
      setEntering(false);
      throw problem;
    }
  };
  return { enter, entering };
}
