import {
  type Community,
  type CommunityRole,
  canJoinCommunity,
  canReturnToCommunity,
  communityLimits,
} from '@gesso/domain/communities';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../platform/api/call.ts';
import { failureMessage } from '../../platform/api/failure-sentence.ts';
import { createMembershipToggle } from '../../platform/optimistic-toggle/create-membership-toggle.ts';
import type { ButtonSize } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { SwitchButton } from '../../ui/switch-button.tsx';
import { toast } from '../../ui/toast-store.ts';
import { cachedMemberCount, refetchMemberCount, setMemberCount } from './community-queries.ts';

/** Whether the viewer is a member of a community, as an optimistic toggle. */
const useMembership = createMembershipToggle({
  name: 'membership',
  idsMax: communityLimits.idsMax,
  load: async (ids) => {
    const { joined } = await call('GET /api/me/memberships', { query: { ids: ids.join(',') } });
    return joined;
  },
  send: async (id, on) => {
    const path = on
      ? 'PUT /api/communities/:id/membership'
      : 'DELETE /api/communities/:id/membership';
    const { memberCount, version } = await call(path, { params: { id } });
    return { count: memberCount, version };
  },
  read: (event) => (event.type === 'membership' ? { id: event.communityId, on: event.on } : null),
});

type JoinButtonProps = {
  community: Community;
  /** the viewer's role */
  role: CommunityRole;
  size?: ButtonSize;
  /** called once the server has confirmed */
  onSettled?: () => void;
};

/** The membership toggle: Join, Joined, Leave. */
export function JoinButton({ community, role, size, onSettled }: JoinButtonProps) {
  const [asking, setAsking] = useState(false);
  const client = useQueryClient();
  const { id, name } = community;
  const canReturn = canReturnToCommunity(community, role);
  const membership = useMembership(id, {
    readCount: () => cachedMemberCount(client, id),
    onCount: (memberCount) => setMemberCount(client, id, memberCount),
    onSettled: (on) => {
      onSettled?.();
      if (on) return;
      const undo = { label: t`Undo`, onSelect: () => membership.setOn(true) };
      toast(t`You have left ${name}.`, canReturn ? { action: undo } : {});
      // Leaving also removed the viewer's role.
      if (role) refetchMemberCount(client, id);
    },
    onFailed: (problem, wanted) => {
      toast(failureMessage(problem, wanted ? 'community-join-failed' : 'community-leave-failed'));
      refetchMemberCount(client, id);
    },
  });
  if (!membership.on && !canJoinCommunity(community)) return <Closed />;
  const mustAsk = membership.on && !canReturn;
  return (
    <>
      <SwitchButton
        on={membership.on}
        ready={membership.ready}
        offLabel={t`Join`}
        onLabel={t`Joined`}
        undoLabel={t`Leave`}
        about={name}
        size={size}
        onPress={() => (mustAsk ? setAsking(true) : membership.setOn(!membership.on))}
      />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t`Leave ${name}?`}
        text={lossOf(community, role)}
        confirmLabel={t`Leave community`}
        onConfirm={() => {
          setAsking(false);
          membership.setOn(false);
        }}
      />
    </>
  );
}

/** What rejoining does not restore. */
function lossOf({ closed }: Community, role: CommunityRole): string {
  const sentences = [
    ...(role ? [t`You will no longer be a moderator, even if you join again.`] : []),
    ...(closed ? [t`It is closed, so you can’t join again unless it reopens.`] : []),
  ];
  return sentences.join(' ');
}

const Closed = () => (
  <span className="inline-flex min-h-9 items-center px-3.5 text-14 text-muted">
    <Trans context="of a community">Closed</Trans>
  </span>
);
