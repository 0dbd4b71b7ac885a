import { t } from '@lingui/core/macro';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReplyOf } from '../../platform/api/api-types.ts';
import { call } from '../../platform/api/call.ts';
import { failureMessage } from '../../platform/api/failure-sentence.ts';
import { sessionQuery } from '../../platform/session/session.ts';
import { toast } from '../../ui/toast-store.ts';

export const contentPreferencesQuery = queryOptions({
  queryKey: ['content-preferences'],
  queryFn: ({ signal }) => call('GET /api/me/content-preferences', { signal }),
});

export type ContentSettings = ReplyOf<'GET /api/me/content-preferences'>;

/** Saves each choice immediately; a failed one is reverted. */
export function useSavePreferences(onSaved: () => void) {
  const client = useQueryClient();
  const { queryKey } = contentPreferencesQuery;
  const { mutate } = useMutation({
    // Requests run in order, so that the last choice wins.
    scope: { id: 'content-preferences' },
    mutationFn: (body: Partial<ContentSettings>) =>
      call('PATCH /api/me/content-preferences', { body }),
    onMutate: (change) =>
      client.setQueryData(queryKey, (known) => known && { ...known, ...change }),
    onSuccess: () => {
      toast(t`Saved.`);
      // Cached lists lack the posts hidden until now; they are refetched when next shown.
      void client.invalidateQueries({ refetchType: 'none' });
      // The session decides what is covered on every screen.
      void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
      onSaved();
    },
    onError: (problem) => {
      toast(failureMessage(problem, 'content-preferences-save-failed'));
      void client.invalidateQueries({ queryKey });
    },
  });
  return mutate;
}
