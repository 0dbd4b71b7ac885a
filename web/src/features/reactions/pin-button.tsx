import { t } from '@lingui/core/macro';
import { Pin } from 'lucide-react';
import { ReactionButton } from './reaction-button.tsx';
import { useReaction } from './use-reaction.ts';

/** Only for the author: callers check canPinPost. */
export function PinButton({ postId }: { postId: string }) {
  const { on, ready, press } = useReaction({ postId, reaction: 'pin' });
  return (
    <ReactionButton
      icon={Pin}
      label={t({ message: 'Pin', context: 'verb' })}
      title={on ? t`Unpin from your profile` : t`Pin to your profile`}
      on={on}
      ready={ready}
      onPress={press}
    />
  );
}
