import type { Me } from '@gesso/domain/accounts';
import { useState } from 'react';
import { call } from '../../platform/api/call.ts';
import type { Credentials, Mode } from './credentials.ts';

/** What follows once somebody is signed in. */
export type OnEntered = (member: Me) => void | Promise<void>;

const send = (mode: Mode, given: Credentials) => {
  const email = given.email.trim();
  const { password } = given;
  if (mode === 'sign-in') return call('POST /api/sign-in', { body: { email, password } });
  const names = { fullName: given.fullName.trim(), username: given.username.trim() };
  return call('POST /api/sign-up', { body: { email, password, ...names } });
};

/** Signs in or up; once that is done the form stays busy until the next screen replaces it. */
export function useEnter(mode: Mode, onEntered: OnEntered) {
  const [entering, setEntering] = useState(false);
  const enter = async (given: Credentials): Promise<void> => {
    setEntering(true);
    try {
      const { member } = await send(mode, given);
      await onEntered(member);
    } catch (problem) {
      setEntering(false);
      throw problem;
    }
  };
  return { enter, entering };
}
