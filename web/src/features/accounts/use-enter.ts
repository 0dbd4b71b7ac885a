import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { call } from '../../platform/api/call.ts';
import { forgetEverythingElse, useChangeSession } from '../../platform/session/session.ts';
import type { Credentials, Mode } from './credentials.ts';

const enter = (mode: Mode, given: Credentials) => {
  const email = given.email.trim();
  const { password } = given;
  if (mode === 'sign-in') return call('POST /api/sign-in', { body: { email, password } });
  const names = { fullName: given.fullName.trim(), username: given.username.trim() };
  return call('POST /api/sign-up', { body: { email, password, ...names } });
};

/** Signs in or up; the guards then lead to where the newly signed-in person belongs. */
export function useEnter(mode: Mode) {
  const client = useQueryClient();
  const router = useRouter();
  const changeSession = useChangeSession();
  return useMutation({
    networkMode: 'always',
    mutationFn: (given: Credentials) => enter(mode, given),
    onSuccess: async ({ member }) => {
      forgetEverythingElse(client);
      changeSession(member);
      await router.invalidate();
    },
  });
}
