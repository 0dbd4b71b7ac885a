import { suggestionsStore } from '../../server/src/features/mentions/suggestions.store.ts';
import type { Queries } from '../../server/src/platform/database/database.ts';
import type { Cursor } from '../../server/src/platform/database/keyset.ts';
import type { HiddenPeople } from '../../server/src/platform/visibility/visible.ts';
import type { Question } from './question.ts';

/** Whom an @ may mean. */
export const mentionQuestions = (
  viewerId: string,
  { id: postId }: Cursor,
  hidden: HiddenPeople,
): Question[] => [
  ...['', 'a', 'anna'].map((beginning) => ({
    name: `suggestions for "@${beginning}"`,
    ask: (db: Queries) =>
      suggestionsStore.people(db, { viewerId, beginning, postId, hidden, blocked: hidden }),
  })),
];
