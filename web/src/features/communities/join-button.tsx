import { type Community, canJoinCommunity } from '@gesso/domain/communities';
import { useQueryClient } from '@tanstack/react-query';
import { failureSentence } from '../../platform/api/failure-sentence.ts';
import type { ButtonSize } from '../../ui/button.tsx';
import { SwitchButton } from '../../ui/switch-button.tsx';
import { toast } from '../../ui/toast-store.ts';
import { cachedMemberCount, refetchMemberCount, setMemberCount } from './community-queries.ts';
import { useMembership } from './use-membership.ts';

type JoinButtonProps = {
  viewerId: string;
  community: Community;
  size?: ButtonSize;
  /** called once the server has confirmed */
  onSettled?: () => void;
};

/** The membership toggle: Join, Joined, Leave. */
export function JoinButton({ viewerId, community, size, onSettled }: JoinButtonProps) {
  const client = useQueryClient();
  const { id, name } = community;
  const membership = useMembership(viewerId, id, {
    readCount: () => cachedMemberCount(client, id),
    onCount: (memberCount) => setMemberCount(client, id, memberCount),
    onSettled: (on) => {
      onSettled?.();
      const undo = { label: 'Undo', onSelect: () => membership.setOn(true) };
      if (!on) toast(`You have left ${name}.`, { action: undo });
    },
    onFailed: (problem, wanted) => {
      toast(failureSentence(problem, wanted ? 'community-join-failed' : 'community-leave-failed'));
      refetchMemberCount(client, id);
    },
  });
  if (!membership.on && !canJoinCommunity(community)) return <Closed />;
  return (
    <SwitchButton
      on={membership.on}
      ready={membership.ready}
      offLabel="Join"
      onLabel="Joined"
      undoLabel="Leave"
      about={name}
      size={size}
      onPress={() => membership.setOn(!membership.on)}
    />
  );
}

const Closed = () => (
  <span className="inline-flex min-h-9 items-center px-3.5 text-14 text-muted">Closed</span>
);
