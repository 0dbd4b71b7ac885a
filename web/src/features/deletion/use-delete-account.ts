import { longDate } from '@gesso/domain/kernel';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { i18n } from '#i18n';
import { ApiProblem } from '../../platform/api/api-problem.ts';
import { call } from '../../platform/api/call.ts';
import { failureMessage } from '../../platform/api/failure-sentence.ts';
import { useEndSession } from '../../platform/session/use-sign-out.ts';
import { toast } from '../../ui/toast-store.ts';

type Problem = { field: 'password' | null; sentence: string };

/** Requests the deletion and leaves, because it has ended every session of the account. */
export function useDeleteAccount() {
  const endSession = useEndSession();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);

  const submit = async (password: string, keepComments: boolean) => {
    setBusy(true);
    setProblem(null);
    try {
      const { deletedAt } = await endSession(() =>
        call('POST /api/me/deletion', { body: { password, keepComments } }),
      );
      toast(
        t`Your account is hidden and will be deleted on ${{ date: longDate(i18n, deletedAt) }}. Sign in before then to keep it.`,
        {
          seconds: 15,
        },
      );
    } catch (error) {
      const wrong = error instanceof ApiProblem && error.code === 'password-wrong';
      setProblem({
        field: wrong ? 'password' : null,
        sentence: failureMessage(error, 'deletion-failed'),
      });
      setBusy(false);
    }
  };
  return { submit, busy, problem };
}
