import {
  collectionsStore,
  createCollectionsStore,
} from '../../server/src/features/collections/collections.store.ts';
import type { Cursor } from '../../server/src/platform/database/keyset.ts';
import {
  type HiddenPeople,
  NOTHING_LEFT_OUT,
} from '../../server/src/platform/visibility/visible.ts';
import type { Question } from './question.ts';

export const collectionQuestions = (
  viewerId: string,
  middle: Cursor,
  hidden: HiddenPeople,
): Question[] => {
  const store = createCollectionsStore((id) => id);
  const looking = { viewerId, blocked: hidden, hidden, leftOut: NOTHING_LEFT_OUT };
  return [
    { name: 'collections', ask: (db) => store.ofPerson(db, viewerId, looking, middle) },
    { name: 'a collection', ask: (db) => store.one(db, middle.id, looking) },
    {
      name: 'posts of a collection',
      ask: (db) => collectionsStore.postIds(db, middle.id, looking, middle),
    },
    { name: 'collections with', ask: (db) => collectionsStore.idsWith(db, middle.id, viewerId) },
  ];
};
