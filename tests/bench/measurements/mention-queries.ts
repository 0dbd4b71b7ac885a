import { suggestionsStore } from '../../../server/src/features/mentions/suggestions.store.ts';
import type { HiddenPeople } from '../../../server/src/features/visibility/visible.ts';
import type { Queries } from '../../../server/src/platform/database/database.ts';
import type { Cursor } from '../../../server/src/platform/database/keyset.ts';
import type { PlanQuery } from './plan-query.ts';

/** The suggestions for an @mention during typing. */
export const mentionQueries = (
  viewerId: string,
  { id: postId }: Cursor,
  hidden: HiddenPeople,
): PlanQuery[] => [
  ...['', 'a', 'anna'].map((beginning) => ({
    name: `suggestions for "@${beginning}"`,
    run: (db: Queries) =>
      suggestionsStore.people(db, { viewerId, beginning, postId, hidden, blocked: hidden }),
  })),
];
