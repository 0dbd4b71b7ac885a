import type { NotificationSettings } from '@gesso/domain/notifications';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { failureSentence } from '../../platform/api/failure-sentence.ts';
import { toast } from '../../ui/toast-store.ts';

export const notificationSettingsQuery = queryOptions({
  queryKey: ['notification-settings'],
  queryFn: ({ signal }) => call('GET /api/me/notification-settings', { signal }),
});

/** Saves a choice as it is made; one that cannot be saved is taken back. */
export function useSaveNotificationSettings() {
  const client = useQueryClient();
  const { queryKey } = notificationSettingsQuery;
  return useMutation({
    // One after the other, so that the last choice is the one that stays.
    scope: { id: 'notification-settings' },
    mutationFn: (body: Partial<NotificationSettings>) =>
      call('PATCH /api/me/notification-settings', { body }),
    onMutate: (change) =>
      client.setQueryData(queryKey, (known) => known && { ...known, ...change }),
    onError: (problem) => {
      toast(failureSentence(problem, 'notification-settings-save-failed'));
      void client.invalidateQueries({ queryKey });
    },
  });
}
