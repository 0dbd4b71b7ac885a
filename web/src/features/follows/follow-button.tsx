import { canFollow, followLimits } from '@gesso/domain/follows';
import { t } from '@lingui/core/macro';
import { call } from '../../platform/api/call.ts';
import { failureMessage } from '../../platform/api/failure-sentence.ts';
import { createMembershipToggle } from '../../platform/optimistic-toggle/create-membership-toggle.ts';
import { useMember } from '../../platform/session/member-context.tsx';
import type { ButtonSize } from '../../ui/button.tsx';
import { SwitchButton } from '../../ui/switch-button.tsx';
import { toast } from '../../ui/toast-store.ts';

/** Whether the viewer follows an account, as an optimistic toggle. */
const useFollow = createMembershipToggle({
  name: 'follow',
  idsMax: followLimits.idsMax,
  load: async (ids) => {
    const { followed } = await call('GET /api/me/follows', { query: { ids: ids.join(',') } });
    return followed;
  },
  send: async (id, on) => {
    const path = on ? 'PUT /api/users/:id/follow' : 'DELETE /api/users/:id/follow';
    const { followerCount, version } = await call(path, { params: { id } });
    return { count: followerCount, version };
  },
  read: (event) => (event.type === 'follow' ? { id: event.userId, on: event.on } : null),
});

type FollowButtonProps = {
  person: { id: string; username: string };
  size?: ButtonSize;
  /** the follower count the server sent last, if shown */
  followerCount?: number;
  /** called with the follower count from the response */
  onCount?: (followerCount: number) => void;
  /** called once the server has confirmed */
  onSettled?: () => void;
  /** called after a failure; the count may have to be refetched */
  onFailed?: () => void;
};

/** The follow toggle: Follow, Following, Unfollow. */
export function FollowButton(props: FollowButtonProps) {
  const { person, size, followerCount, onFailed, ...callbacks } = props;
  const member = useMember();
  const follow = useFollow(person.id, {
    ...callbacks,
    readCount: () => followerCount,
    onFailed: (problem, wanted) => {
      toast(failureMessage(problem, wanted ? 'follow-failed' : 'unfollow-failed'));
      onFailed?.();
    },
  });
  if (!canFollow(member, person)) return null;
  return (
    <SwitchButton
      on={follow.on}
      ready={follow.ready}
      offLabel={t`Follow`}
      onLabel={t({ message: 'Following', context: 'button: you follow this artist or tag' })}
      undoLabel={t`Unfollow`}
      about={person.username}
      size={size}
      onPress={() => follow.setOn(!follow.on)}
    />
  );
}
