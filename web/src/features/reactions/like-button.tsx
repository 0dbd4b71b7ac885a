import { counted } from '@gesso/domain/kernel';
import { Heart } from 'lucide-react';
import { Count } from '../../ui/count.tsx';
import { ReactionButton } from './reaction-button.tsx';
import { useReaction } from './use-reaction.ts';

type LikeButtonProps = {
  viewerId: string;
  postId: string;
  likeCount: number;
  onCount: (change: (count: number) => number) => void;
  onSettled: (on: boolean) => void;
  onFailed: () => void;
};

export function LikeButton(props: LikeButtonProps) {
  const { viewerId, postId, likeCount, onCount, onSettled, onFailed } = props;
  const { on, ready, press } = useReaction({
    viewerId,
    postId,
    reaction: 'like',
    onShown: (shown) => onCount((count) => Math.max(0, count + (shown ? 1 : -1))),
    onSettled: (settled, reply) => {
      if (reply) onCount(() => reply.likeCount);
      onSettled(settled);
    },
    onFailed,
  });
  const label = `Like, ${counted(likeCount, 'like')}`;
  return (
    <ReactionButton
      icon={Heart}
      label={label}
      title={on ? 'Take the like back' : 'Like'}
      on={on}
      ready={ready}
      onPress={press}
    >
      <Count value={likeCount} />
    </ReactionButton>
  );
}
