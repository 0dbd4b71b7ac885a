import { emailKey } from '@gesso/domain/kernel';
import { recoveryMessages } from '@gesso/domain/recovery';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFlow } from '../../features/recovery/use-flow.ts';
import { ApiProblem } from '../../platform/api/api-problem.ts';
import { call } from '../../platform/api/call.ts';
import { failureMessage } from '../../platform/api/failure-sentence.ts';
import { messageFor } from '../../platform/i18n/message-for.ts';
import { refreshSession, useChangeSession, useViewer } from '../../platform/session/session.ts';

/** One message for all wrong credentials; the rate limit has its own. */
function credentialsText(problem: unknown): string {
  const crowded = problem instanceof ApiProblem && problem.code === 'too-many-requests';
  return crowded ? problem.message : messageFor('credentials-invalid');
}

/** The actions of the three steps of an email change; each advances on success only. */
export function useEmailChange() {
  const flow = useFlow();
  const client = useQueryClient();
  const viewer = useViewer();
  const changeSession = useChangeSession();
  const [typed, setTyped] = useState<string | null>(null);
  const [password, setPassword] = useState('');
  const [newEmail, setNewEmail] = useState('');
  const currentEmail = typed ?? viewer?.email ?? '';

  const prove = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const email = currentEmail.trim();
      if (!viewer) return call('POST /api/sign-in', { body: { email, password } });
      // A signed-in member has already completed two-step verification, if it is on.
      await call('PUT /api/me/confirmation', { body: { password } });
      return { member: viewer };
    },
    onSuccess: ({ member }) => {
      if (!member) return flow.fail(messageFor('second-factor-asked'));
      if (!viewer) changeSession(member);
      flow.advance();
    },
    onError: (problem) => flow.fail(credentialsText(problem)),
  });
  const ask = () =>
    call('POST /api/verify-email-change', {
      body: { currentEmail: currentEmail.trim(), newEmail: newEmail.trim(), password },
    });
  const askFailed = (problem: unknown) => flow.fail(failureMessage(problem, 'email-change-failed'));
  const send = useMutation({
    networkMode: 'always',
    mutationFn: ask,
    onSuccess: () => flow.advance(recoveryMessages.otpSentToNewEmail),
    onError: askFailed,
  });
  const resend = useMutation({
    networkMode: 'always',
    mutationFn: ask,
    onSuccess: () => flow.say(recoveryMessages.otpSentToNewEmail),
    onError: askFailed,
  });
  const update = useMutation({
    networkMode: 'always',
    mutationFn: (otp: string) =>
      call('POST /api/update-email', {
        body: { currentEmail: currentEmail.trim(), newEmail: newEmail.trim(), otp },
      }),
    onSuccess: async () => {
      flow.advance(recoveryMessages.emailUpdated);
      await refreshSession(client);
    },
    onError: (problem) => flow.fail(failureMessage(problem, 'otp-verify-failed')),
  });

  return {
    flow,
    current: { email: currentEmail, setEmail: setTyped, password, setPassword },
    next: { email: newEmail, setEmail: setNewEmail },
    prove() {
      // Verifying another account's credentials here would silently change the session.
      if (viewer && emailKey(viewer.email) !== emailKey(currentEmail))
        return flow.fail(messageFor('email-change-of-another'));
      if (password === '') return flow.fail(messageFor('credentials-invalid'));
      prove.mutate();
    },
    proving: prove.isPending,
    send: () => send.mutate(),
    sending: send.isPending,
    resend: () => resend.mutate(),
    resending: resend.isPending,
    update: (otp: string) => update.mutate(otp),
    updating: update.isPending,
  };
}
