import { ART_FORMS, tagName } from '@gesso/domain/tags';
import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { failureMessage } from '../../platform/api/failure-sentence.ts';
import { createMembershipToggle } from '../../platform/optimistic-toggle/create-membership-toggle.ts';
import type { ButtonSize } from '../../ui/button.tsx';
import { SwitchButton } from '../../ui/switch-button.tsx';
import { toast } from '../../ui/toast-store.ts';
import { setFollowerCount, tagQuery } from './tag-queries.ts';

/** Whether the viewer follows a tag, as an optimistic toggle. */
const useTagFollow = createMembershipToggle({
  name: 'tag-follow',
  idsMax: ART_FORMS.length,
  load: async () => (await call('GET /api/me/tags', {})).followed,
  send: async (name, on) => {
    const path = on ? 'PUT /api/tags/:name/follow' : 'DELETE /api/tags/:name/follow';
    const { followerCount, version } = await call(path, { params: { name } });
    return { count: followerCount, version };
  },
  read: (event) => (event.type === 'tag-follow' ? { id: event.tag, on: event.on } : null),
});

type TagFollowButtonProps = { tag: string; size?: ButtonSize };

/** The follow toggle of a tag: Follow, Following, Unfollow. */
export function TagFollowButton({ tag, size }: TagFollowButtonProps) {
  const client = useQueryClient();
  const { queryKey } = tagQuery(tag);
  const follow = useTagFollow(tag, {
    readCount: () => client.getQueryData(queryKey)?.followerCount,
    onCount: (followerCount) => setFollowerCount(client, tag, followerCount),
    onFailed: (problem, wanted) => {
      toast(failureMessage(problem, wanted ? 'tag-follow-failed' : 'tag-unfollow-failed'));
      void client.invalidateQueries({ queryKey });
    },
  });
  return (
    <SwitchButton
      on={follow.on}
      ready={follow.ready}
      offLabel={t`Follow`}
      onLabel={t({ message: 'Following', context: 'button: you follow this artist or tag' })}
      undoLabel={t`Unfollow`}
      about={tagName(tag)}
      size={size}
      onPress={() => follow.setOn(!follow.on)}
    />
  );
}
