import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { failureSentence } from '../../platform/api/failure-sentence.ts';
import { useOwnEvents } from '../../platform/session/use-own-events.ts';
import { toast } from '../../ui/toast-store.ts';
import { exportsQuery } from './exports-query.ts';

/** One's own exports, kept live, and the request for another one. */
export function useExports() {
  const client = useQueryClient();
  const exports = useQuery(exportsQuery);
  const refetch = () => client.invalidateQueries({ queryKey: exportsQuery.queryKey });
  useOwnEvents((event) => {
    if (event.type === 'export-changed') void refetch();
  }, exportsQuery.queryKey);
  const request = useMutation({
    networkMode: 'always',
    mutationFn: () => call('POST /api/me/exports'),
    onError: (problem) => toast(failureSentence(problem, 'export-failed')),
    onSettled: refetch,
  });
  return { exports, request };
}
