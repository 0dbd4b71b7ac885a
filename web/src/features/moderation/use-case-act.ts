import type { CaseDetail } from '@gesso/domain/moderation';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureMessage } from '../../platform/api/failure-sentence.ts';
import { toast } from '../../ui/toast-store.ts';
import { moderationKeys, setCase } from './moderation-queries.ts';

type CaseAct = { send: () => Promise<CaseDetail>; onDone?: () => void };

/** Acts on a case; if the server refuses, the current state of the case is shown. */
export function useCaseAct(id: string) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: ({ send }: CaseAct) => send(),
    onSuccess: (detail, { onDone }) => {
      setCase(client, detail);
      onDone?.();
    },
    onError: (problem) => {
      toast(failureMessage(problem, 'decision-failed'));
      void client.invalidateQueries({ queryKey: moderationKeys.case(id) });
    },
  });
  return { act: mutate, busy: isPending };
}
