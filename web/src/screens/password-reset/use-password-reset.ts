import { messageFor } from '@gesso/domain/catalogue';
import { cleanEmail, isEmail } from '@gesso/domain/kernel';
import { checkNewPassword, recoveryMessages, resetFailedMessage } from '@gesso/domain/recovery';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFlow } from '../../features/recovery/use-flow.ts';
import { call } from '../../platform/api/call.ts';
import { failureMessage } from '../../platform/api/failure-sentence.ts';
import { refreshSession } from '../../platform/session/session.ts';

const sendCode = (email: string) => call('POST /api/send-otp', { body: { email } });

/** The actions of the three steps of a password reset; each advances on success only. */
export function usePasswordReset() {
  const flow = useFlow();
  const client = useQueryClient();
  const [email, setEmail] = useState('');
  const address = cleanEmail(email);

  const send = useMutation({
    networkMode: 'always',
    mutationFn: () => sendCode(address),
    onSuccess: ({ message }) => flow.advance(message),
    onError: (problem) => flow.fail(failureMessage(problem, 'otp-send-failed')),
  });
  const resend = useMutation({
    networkMode: 'always',
    mutationFn: () => sendCode(address),
    onSuccess: ({ message }) => flow.say(message),
    onError: (problem) => flow.fail(failureMessage(problem, 'otp-send-failed')),
  });
  const verify = useMutation({
    networkMode: 'always',
    mutationFn: (otp: string) => call('POST /api/verify-otp', { body: { email: address, otp } }),
    onSuccess: ({ message }) => flow.advance(message),
    onError: (problem) => flow.fail(failureMessage(problem, 'otp-verify-failed')),
  });
  const reset = useMutation({
    networkMode: 'always',
    mutationFn: (newPassword: string) =>
      call('POST /api/reset-password', { body: { email: address, newPassword } }),
    onSuccess: async ({ message }) => {
      flow.advance(message);
      // The reset ended every session; with a stale one cached, the /login guard would redirect.
      await refreshSession(client);
    },
    onError: (problem) => flow.fail(failureMessage(problem, 'password-reset-failed')),
  });

  return {
    flow,
    email,
    setEmail,
    send: () => (isEmail(address) ? send.mutate() : flow.fail(messageFor('email-invalid'))),
    sending: send.isPending,
    resend: () => resend.mutate(),
    resending: resend.isPending,
    verify: (otp: string) => verify.mutate(otp),
    verifying: verify.isPending,
    reset(password: string, confirmation: string) {
      if (password !== confirmation) return flow.fail(recoveryMessages.passwordsDiffer);
      const checked = checkNewPassword(password);
      if (!checked.ok) {
        const sentence = messageFor(checked.code);
        const own = checked.code === 'new-password-short';
        return flow.fail(own ? sentence : resetFailedMessage(sentence));
      }
      reset.mutate(password);
    },
    resetting: reset.isPending,
  };
}
