import { sentenceFor } from '@gesso/domain/catalogue';
import { cleanEmail, isEmail } from '@gesso/domain/kernel';
import { checkNewPassword, recoverySentences, resetFailedSentence } from '@gesso/domain/recovery';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFlow } from '../../features/recovery/use-flow.ts';
import { call } from '../../platform/api/call.ts';
import { failureSentence } from '../../platform/api/failure-sentence.ts';
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
    onError: (problem) => flow.fail(failureSentence(problem, 'otp-send-failed')),
  });
  const resend = useMutation({
    networkMode: 'always',
    mutationFn: () => sendCode(address),
    onSuccess: ({ message }) => flow.say(message),
    onError: (problem) => flow.fail(failureSentence(problem, 'otp-send-failed')),
  });
  const verify = useMutation({
    networkMode: 'always',
    mutationFn: (otp: string) => call('POST /api/verify-otp', { body: { email: address, otp } }),
    onSuccess: ({ message }) => flow.advance(message),
    onError: (problem) => flow.fail(failureSentence(problem, 'otp-verify-failed')),
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
    onError: (problem) => flow.fail(failureSentence(problem, 'password-reset-failed')),
  });

  return {
    flow,
    email,
    setEmail,
    send: () => (isEmail(address) ? send.mutate() : flow.fail(sentenceFor('email-invalid'))),
    sending: send.isPending,
    resend: () => resend.mutate(),
    resending: resend.isPending,
    verify: (otp: string) => verify.mutate(otp),
    verifying: verify.isPending,
    reset(password: string, confirmation: string) {
      if (password !== confirmation) return flow.fail(recoverySentences.passwordsDiffer);
      const checked = checkNewPassword(password);
      if (!checked.ok) {
        const sentence = sentenceFor(checked.code);
        const own = checked.code === 'new-password-short';
        return flow.fail(own ? sentence : resetFailedSentence(sentence));
      }
      reset.mutate(password);
    },
    resetting: reset.isPending,
  };
}
