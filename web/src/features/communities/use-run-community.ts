import type { CommunityDetail } from '@gesso/domain/communities';
import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { failureMessage } from '../../platform/api/failure-sentence.ts';
import { toast } from '../../ui/toast-store.ts';
import { setCommunity } from './community-queries.ts';

type Change = () => Promise<CommunityDetail>;

/** The owner's changes; the response is shown immediately, and so is a refusal. */
export function useRunCommunity(id: string) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (change: Change) => change(),
    onSuccess: (community) => setCommunity(client, community),
    onError: (problem) => toast(failureMessage(problem, 'community-save-failed')),
  });
  const run = (change: Change, said: string) => mutate(change, { onSuccess: () => toast(said) });
  return {
    busy: isPending,
    close: () =>
      run(
        () => call('PUT /api/communities/:id/closed', { params: { id } }),
        t`The community is closed.`,
      ),
    reopen: () =>
      run(
        () => call('DELETE /api/communities/:id/closed', { params: { id } }),
        t`The community is open again.`,
      ),
    addModerator: (userId: string, username: string) =>
      run(
        () => call('PUT /api/communities/:id/moderators/:userId', { params: { id, userId } }),
        t`${username} is now a moderator.`,
      ),
    removeModerator: (userId: string, username: string) =>
      run(
        () => call('DELETE /api/communities/:id/moderators/:userId', { params: { id, userId } }),
        t`${username} is no longer a moderator.`,
      ),
    stopModerating: (userId: string) =>
      run(
        () => call('DELETE /api/communities/:id/moderators/:userId', { params: { id, userId } }),
        t`You are no longer a moderator here.`,
      ),
    handOver: (userId: string, username: string) =>
      run(
        () => call('PUT /api/communities/:id/owner', { params: { id }, body: { userId } }),
        t`${username} now owns the community.`,
      ),
  };
}
