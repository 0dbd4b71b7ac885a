import type { Community } from '@gesso/domain/communities';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { failureSentence } from '../../platform/api/failure-sentence.ts';
import { wish } from '../../platform/intent/wishes.ts';
import type { ButtonSize } from '../../ui/button.tsx';
import { SwitchButton } from '../../ui/switch-button.tsx';
import { toast } from '../../ui/toast-store.ts';
import { countMembers } from './community-queries.ts';
import { membershipWish, setJoined, useJoined } from './membership-state.ts';

type JoinButtonProps = {
  viewerId: string;
  community: Community;
  size?: ButtonSize;
  /** After the server has agreed. */
  onSettled?: () => void;
};

/** Join, Joined, Leave: at once for the eye, the last wish for the server. */
export function JoinButton({ viewerId, community, size, onSettled }: JoinButtonProps) {
  const client = useQueryClient();
  const { id, name } = community;
  const joined = useJoined(viewerId, id);
  const on = joined ?? false;
  const press = () =>
    void wish(
      { name: membershipWish(id), now: on, on: !on },
      {
        send: (wanted) =>
          call(
            wanted
              ? 'PUT /api/communities/:id/membership'
              : 'DELETE /api/communities/:id/membership',
            { params: { id } },
          ),
        show: (shown) => {
          setJoined(client, id, shown);
          countMembers(client, id, (now) => now + (shown ? 1 : -1));
        },
        onSettled: (_on, { memberCount }) => {
          countMembers(client, id, () => memberCount);
          onSettled?.();
        },
        onFailed: (problem, wanted) =>
          toast(
            failureSentence(problem, wanted ? 'community-join-failed' : 'community-leave-failed'),
          ),
      },
    );
  return (
    <SwitchButton
      on={on}
      ready={joined !== undefined}
      offLabel="Join"
      onLabel="Joined"
      undoLabel="Leave"
      about={name}
      size={size}
      onPress={press}
    />
  );
}
