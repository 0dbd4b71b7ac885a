import { meTopic } from '@gesso/domain/accounts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { failureSentence } from '../../platform/api/failure-sentence.ts';
import { useLive } from '../../platform/live/use-live.ts';
import { useMember } from '../../platform/session/member-context.tsx';
import { toast } from '../../ui/toast-store.ts';
import { exportsQuery } from './exports-query.ts';

/** One's own exports, kept live, and the request for another one. */
export function useExports() {
  const client = useQueryClient();
  const { id } = useMember();
  const exports = useQuery(exportsQuery);
  const refetch = () => client.invalidateQueries({ queryKey: exportsQuery.queryKey });
  useLive(
    meTopic(id),
    (event) => {
      if (event.type === 'export-changed') void refetch();
    },
    exportsQuery.queryKey,
  );
  const request = useMutation({
    networkMode: 'always',
    mutationFn: () => call('POST /api/me/exports'),
    onError: (problem) => toast(failureSentence(problem, 'export-failed')),
    onSettled: refetch,
  });
  return { exports, request };
}
