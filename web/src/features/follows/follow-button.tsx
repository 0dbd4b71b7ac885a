import { canFollow } from '@gesso/domain/follows';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { failureSentence } from '../../platform/api/failure-sentence.ts';
import { wish } from '../../platform/intent/wishes.ts';
import type { ButtonSize } from '../../ui/button.tsx';
import { SwitchButton } from '../../ui/switch-button.tsx';
import { toast } from '../../ui/toast-store.ts';
import { followWish, setFollowed, useFollowed } from './follow-state.ts';

type FollowButtonProps = {
  viewerId: string;
  person: { id: string; username: string };
  size?: ButtonSize;
  /** Before the server has agreed: what a press makes of the follower count. */
  onShown?: (on: boolean) => void;
  /** After it has. */
  onSettled?: () => void;
};

/** Follow, Following, Unfollow: at once for the eye, the last wish for the server. */
export function FollowButton({ viewerId, person, size, onShown, onSettled }: FollowButtonProps) {
  const client = useQueryClient();
  const followed = useFollowed(viewerId, person.id);
  if (!canFollow({ id: viewerId }, person)) return null;
  const on = followed ?? false;
  const params = { id: person.id };
  const press = () =>
    void wish(
      { name: followWish(person.id), now: on, on: !on },
      {
        send: (wanted) =>
          call(wanted ? 'PUT /api/users/:id/follow' : 'DELETE /api/users/:id/follow', { params }),
        show: (shown) => {
          setFollowed(client, person.id, shown);
          onShown?.(shown);
        },
        onSettled: () => onSettled?.(),
        onFailed: (problem, wanted) =>
          toast(failureSentence(problem, wanted ? 'follow-failed' : 'unfollow-failed')),
      },
    );
  return (
    <SwitchButton
      on={on}
      ready={followed !== undefined}
      offLabel="Follow"
      onLabel="Following"
      undoLabel="Unfollow"
      about={person.username}
      size={size}
      onPress={press}
    />
  );
}
