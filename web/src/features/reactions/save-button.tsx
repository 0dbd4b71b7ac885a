import { Bookmark } from 'lucide-react';
import { ReactionButton } from './reaction-button.tsx';
import { useReaction } from './use-reaction.ts';

type SaveButtonProps = { viewerId: string; postId: string; onSettled: (on: boolean) => void };

export function SaveButton({ viewerId, postId, onSettled }: SaveButtonProps) {
  const { on, ready, press } = useReaction({ viewerId, postId, reaction: 'save', onSettled });
  return (
    <ReactionButton
      icon={Bookmark}
      label="Save"
      title={on ? 'Remove from saved posts' : 'Save'}
      on={on}
      ready={ready}
      onPress={press}
    />
  );
}
