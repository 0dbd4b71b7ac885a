import { Pin } from 'lucide-react';
import { ReactionButton } from './reaction-button.tsx';
import { useReaction } from './use-reaction.ts';

type PinButtonProps = { viewerId: string; postId: string; onSettled: (on: boolean) => void };

/** Only for the author: callers check canPinPost. */
export function PinButton({ viewerId, postId, onSettled }: PinButtonProps) {
  const { on, ready, press } = useReaction({ viewerId, postId, reaction: 'pin', onSettled });
  return (
    <ReactionButton
      icon={Pin}
      label="Pin"
      title={on ? 'Unpin from your profile' : 'Pin to your profile'}
      on={on}
      ready={ready}
      onPress={press}
    />
  );
}
