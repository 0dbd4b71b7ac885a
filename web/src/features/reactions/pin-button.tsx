import { Pin } from 'lucide-react';
import { ReactionButton } from './reaction-button.tsx';
import { useReaction } from './use-reaction.ts';

/** Only for the author: callers check canPinPost. */
export function PinButton({ postId }: { postId: string }) {
  const { on, ready, press } = useReaction({ postId, reaction: 'pin' });
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
