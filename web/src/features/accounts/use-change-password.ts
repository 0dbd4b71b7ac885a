import type { ProblemCode } from '@gesso/domain/catalogue';
import { checkNewPassword, recoveryMessages } from '@gesso/domain/recovery';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem } from '../../platform/api/api-problem.ts';
import { call } from '../../platform/api/call.ts';
import { failureMessage } from '../../platform/api/failure-sentence.ts';
import { messageFor } from '../../platform/i18n/message-for.ts';
import { toast } from '../../ui/toast-store.ts';
import { devicesQuery } from './device-queries.ts';

export type PasswordDraft = { currentPassword: string; newPassword: string; confirmation: string };

const empty: PasswordDraft = { currentPassword: '', newPassword: '', confirmation: '' };

type Problem = { field: keyof PasswordDraft | null; sentence: string };

/** The field each problem belongs to. */
const fields: Partial<Record<ProblemCode, keyof PasswordDraft>> = {
  'current-password-wrong': 'currentPassword',
  'new-password-short': 'newPassword',
  'new-password-long': 'newPassword',
};

const toRefusal = (code: ProblemCode): Problem => ({
  field: fields[code] ?? null,
  sentence: messageFor(code),
});

function checkPasswordDraft({
  currentPassword,
  newPassword,
  confirmation,
}: PasswordDraft): Problem | null {
  if (currentPassword === '') return toRefusal('current-password-wrong');
  const checked = checkNewPassword(newPassword);
  if (!checked.ok) return toRefusal(checked.code);
  if (newPassword === confirmation) return null;
  return { field: 'confirmation', sentence: recoveryMessages.passwordsDiffer };
}

function problemFrom(problem: unknown): Problem {
  const field = problem instanceof ApiProblem ? fields[problem.code] : undefined;
  return { field: field ?? null, sentence: failureMessage(problem, 'password-change-failed') };
}

/** The draft of a new password; on success it is cleared and other devices are signed out. */
export function useChangePassword() {
  const client = useQueryClient();
  const [draft, setDraft] = useState(empty);
  const [problem, setProblem] = useState<Problem | null>(null);
  const change = useMutation({
    networkMode: 'always',
    mutationFn: ({ currentPassword, newPassword }: PasswordDraft) =>
      call('PUT /api/me/password', { body: { currentPassword, newPassword } }),
    onSuccess: () => {
      setDraft(empty);
      toast(recoveryMessages.passwordChanged);
      void client.invalidateQueries({ queryKey: devicesQuery.queryKey });
    },
    onError: (failure) => setProblem(problemFrom(failure)),
  });
  const submit = () => {
    if (change.isPending) return;
    const invalid = checkPasswordDraft(draft);
    setProblem(invalid);
    if (!invalid) change.mutate(draft);
  };
  return { draft, setDraft, problem, submit, submitting: change.isPending };
}
