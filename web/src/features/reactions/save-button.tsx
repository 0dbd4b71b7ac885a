import { Bookmark } from 'lucide-react';
import { ReactionButton } from './reaction-button.tsx';
import { useReaction } from './use-reaction.ts';

type SaveButtonProps = {
  viewerId: string;
  postId: string;
  onSettled: (on: boolean) => void;
  /** called with the collections that the post was in until it was no longer saved */
  onTakenFrom: (collectionIds: readonly string[]) => void;
};

export function SaveButton(props: SaveButtonProps) {
  const { on, ready, press } = useReaction({ ...props, reaction: 'save' });
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
