import { counted } from '@gesso/domain/kernel';
import { Heart } from 'lucide-react';
import { Count } from '../../ui/count.tsx';
import { ReactionButton } from './reaction-button.tsx';
import { useReaction } from './use-reaction.ts';

type LikeButtonProps = {
  viewerId: string;
  postId: string;
  likeCount: number;
  /** called with the like count that the server answered */
  onCount: (likeCount: number) => void;
  onSettled: (on: boolean) => void;
  onFailed: () => void;
};

export function LikeButton(props: LikeButtonProps) {
  const { on, count = 0, ready, press } = useReaction({ ...props, reaction: 'like' });
  const label = `Like, ${counted(count, 'like')}`;
  return (
    <ReactionButton
      icon={Heart}
      label={label}
      title={on ? 'Take the like back' : 'Like'}
      on={on}
      ready={ready}
      onPress={press}
    >
      <Count value={count} />
    </ReactionButton>
  );
}
