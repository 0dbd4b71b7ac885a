import { counted } from '@gesso/domain/kernel';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { openPicker } from '../../features/collections/opened-picker.ts';
import { addToCollections } from '../../features/collections/sort-posts.ts';
import { updateReactionLists } from '../../features/posts/posts-cache.ts';
import { toast } from '../../ui/toast-store.ts';

/**
 * What follows from saving a post: it can be added to collections. Unsaving removes it from all of them, which
 * can be undone; saving it again at once undoes that, too.
 */
export function useSaveWithCollections(postId: string) {
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
      updateReactionLists(client, 'save', postId, on);
      const count = takenFrom.current.length;
      if (on && count > 0) return restore();
      if (on) {
        const sort = { label: 'Add to collection', onSelect: () => openPicker(postId) };
        toast('Saved.', { action: sort });
      } else if (count > 0) {
        const undo = { label: 'Undo', onSelect: restore };
        toast(`No longer saved, and out of ${counted(count, 'collection')}.`, { action: undo });
      }
    },
  };
}
