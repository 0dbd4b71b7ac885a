import { useQueryClient } from '@tanstack/react-query';
import { failureSentence } from '../../platform/api/failure-sentence.ts';
import type { ButtonSize } from '../../ui/button.tsx';
import { SwitchButton } from '../../ui/switch-button.tsx';
import { toast } from '../../ui/toast-store.ts';
import { setFollowerCount, tagQuery } from './tag-queries.ts';
import { useTagFollow } from './use-tag-follow.ts';

type TagFollowButtonProps = { tag: string; size?: ButtonSize };

/** The follow toggle of a tag: Follow, Following, Unfollow. */
export function TagFollowButton({ tag, size }: TagFollowButtonProps) {
  const client = useQueryClient();
  const { queryKey } = tagQuery(tag);
  const follow = useTagFollow(tag, {
    readCount: () => client.getQueryData(queryKey)?.followerCount,
    onCount: (followerCount) => setFollowerCount(client, tag, followerCount),
    onFailed: (problem, wanted) => {
      toast(failureSentence(problem, wanted ? 'tag-follow-failed' : 'tag-unfollow-failed'));
      void client.invalidateQueries({ queryKey });
    },
  });
  return (
    <SwitchButton
      on={follow.on}
      ready={follow.ready}
      offLabel="Follow"
      onLabel="Following"
      undoLabel="Unfollow"
      about={tag}
      size={size}
      onPress={() => follow.setOn(!follow.on)}
    />
  );
}
