import { collectionsStore as store } from '../../../server/src/features/collections/collections.store.ts';
import {
  type HiddenPeople,
  NO_LABEL_FILTER,
} from '../../../server/src/features/visibility/visible.ts';
import type { Cursor } from '../../../server/src/platform/database/keyset.ts';
import type { PlanQuery } from './plan-query.ts';

export const collectionQueries = (
  viewerId: string,
  middle: Cursor,
  hidden: HiddenPeople,
): PlanQuery[] => {
  const looking = { viewerId, blocked: hidden, hidden, labelFilter: NO_LABEL_FILTER };
  return [
    { name: 'collections', run: (db) => store.ofPerson(db, viewerId, looking, middle) },
    { name: 'a collection', run: (db) => store.one(db, middle.id, looking) },
    {
      name: 'posts of a collection',
      run: (db) => store.postIds(db, middle.id, looking, middle),
    },
    { name: 'collections with', run: (db) => store.idsWith(db, middle.id, viewerId) },
  ];
};
