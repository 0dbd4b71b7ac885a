import { canFollow } from '@gesso/domain/follows';
import { failureSentence } from '../../platform/api/failure-sentence.ts';
import type { ButtonSize } from '../../ui/button.tsx';
import { SwitchButton } from '../../ui/switch-button.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useFollow } from './use-follow.ts';

type FollowButtonProps = {
  viewerId: string;
  person: { id: string; username: string };
  size?: ButtonSize;
  /** Before the server has agreed: what a press makes of the follower count. */
  onShown?: (on: boolean) => void;
  /** After it has. */
  onSettled?: () => void;
  /** After it has not: what is counted may have to be asked for. */
  onFailed?: () => void;
};

/** Follow, Following, Unfollow. */
export function FollowButton({ viewerId, person, size, ...told }: FollowButtonProps) {
  const follow = useFollow(viewerId, person.id, {
    ...told,
    onFailed: (problem, wanted) => {
      toast(failureSentence(problem, wanted ? 'follow-failed' : 'unfollow-failed'));
      told.onFailed?.();
    },
  });
  if (!canFollow({ id: viewerId }, person)) return null;
  return (
    <SwitchButton
      on={follow.on}
      ready={follow.ready}
      offLabel="Follow"
      onLabel="Following"
      undoLabel="Unfollow"
      about={person.username}
      size={size}
      onPress={() => follow.setOn(!follow.on)}
    />
  );
}
