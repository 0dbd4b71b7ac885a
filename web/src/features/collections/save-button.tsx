import { plural, t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Bookmark } from 'lucide-react';
import { useRef } from 'react';
import { toast } from '../../ui/toast-store.ts';
import { ReactionButton } from '../reactions/reaction-button.tsx';
import { useReaction } from '../reactions/use-reaction.ts';
import { openPicker } from './opened-picker.ts';
import { addToCollections } from './sort-posts.ts';

/** Saves a post, which can then be added to collections. */
export function SaveButton({ postId }: { postId: string }) {
  const { on, ready, press } = useReaction({
    postId,
    reaction: 'save',
    ...useSaveWithCollections(postId),
  });
  return (
    <ReactionButton
      icon={Bookmark}
      label={t({ message: 'Save', context: 'a post' })}
      title={on ? t`Remove from saved posts` : t({ message: 'Save', context: 'a post' })}
      on={on}
      ready={ready}
      onPress={press}
    />
  );
}

/**
 * After saving, offers to add the post to collections. Unsaving removes it from all of them, which
 * can be undone; saving again right away also undoes it.
 */
function useSaveWithCollections(postId: string) {
  const client = useQueryClient();
  const takenFrom = useRef<readonly string[]>([]);
  const restore = () => {
    const ids = takenFrom.current;
    takenFrom.current = [];
    void addToCollections(client, postId, ids);
  };
  return {
    onTakenFrom: (collectionIds: readonly string[]) => {
      if (collectionIds.length > 0) takenFrom.current = collectionIds;
    },
    onSettled: (on: boolean) => {
      const count = takenFrom.current.length;
      if (on && count > 0) return restore();
      if (on) {
        const sort = { label: t`Add to collection`, onSelect: () => openPicker(postId) };
        toast(t`Saved.`, { action: sort });
      } else if (count > 0) {
        const undo = { label: t`Undo`, onSelect: restore };
        toast(
          t`Removed from saved posts and ${plural(count, { one: '# collection', other: '# collections' })}.`,
          { action: undo },
        );
      }
    },
  };
}
