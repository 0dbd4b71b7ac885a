import { cleanEmail, isEmail } from '@gesso/domain/kernel';
import {
  checkNewPassword,
  recoveryMessages,
  resetFailedMessage,
  resetReasons,
} from '@gesso/domain/recovery';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { i18n } from '#i18n';
import { useFlow } from '../../features/recovery/use-flow.ts';
import { ApiProblem } from '../../platform/api/api-problem.ts';
import { call } from '../../platform/api/call.ts';
import { failureMessage } from '../../platform/api/failure-sentence.ts';
import { messageFor } from '../../platform/i18n/message-for.ts';
import { refreshSession } from '../../platform/session/session.ts';

/** Refusals without a message in the specification become the reason, as in the server's response. */
function resetFailure(problem: unknown): string {
  const reason =
    problem instanceof ApiProblem && resetReasons.find((code) => code === problem.code);
  return reason
    ? resetFailedMessage(i18n, messageFor(reason))
    : failureMessage(problem, 'password-reset-failed');
}

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
    onSuccess: () => flow.advance(recoveryMessages.otpSent),
    onError: (problem) => flow.fail(failureMessage(problem, 'otp-send-failed')),
  });
  const resend = useMutation({
    networkMode: 'always',
    mutationFn: () => sendCode(address),
    onSuccess: () => flow.say(recoveryMessages.otpSent),
    onError: (problem) => flow.fail(failureMessage(problem, 'otp-send-failed')),
  });
  const verify = useMutation({
    networkMode: 'always',
    mutationFn: (otp: string) => call('POST /api/verify-otp', { body: { email: address, otp } }),
    onSuccess: () => flow.advance(recoveryMessages.otpVerified),
    onError: (problem) => flow.fail(failureMessage(problem, 'otp-verify-failed')),
  });
  const reset = useMutation({
    networkMode: 'always',
    mutationFn: (newPassword: string) =>
      call('POST /api/reset-password', { body: { email: address, newPassword } }),
    onSuccess: async () => {
      flow.advance(recoveryMessages.passwordReset);
      // The reset ended every session; with a stale one cached, the /login guard would redirect.
      await refreshSession(client);
    },
    onError: (problem) => flow.fail(resetFailure(problem)),
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
        return flow.fail(own ? sentence : resetFailedMessage(i18n, sentence));
      }
      reset.mutate(password);
    },
    resetting: reset.isPending,
  };
}
