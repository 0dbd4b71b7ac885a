import { plural, t } from '@lingui/core/macro';
import { Heart } from 'lucide-react';
import { Count } from '../../ui/count.tsx';
import { ReactionButton } from './reaction-button.tsx';
import { useReaction } from './use-reaction.ts';

type LikeButtonProps = { postId: string; likeCount: number };

export function LikeButton({ postId, likeCount }: LikeButtonProps) {
  const { on, count = 0, ready, press } = useReaction({ postId, reaction: 'like', likeCount });
  const label = t`Like, ${plural(count, { one: '# like', other: '# likes' })}`;
  return (
    <ReactionButton
      icon={Heart}
      label={label}
      title={on ? t`Unlike` : t({ message: 'Like', context: 'verb' })}
      on={on}
      ready={ready}
      onPress={press}
    >
      <Count value={count} />
    </ReactionButton>
  );
}
