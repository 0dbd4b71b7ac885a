import type { Subject } from '@gesso/domain/moderation';
import type { Queries } from '../database/database.ts';
import { hiddenRowsStore as store } from './hidden-rows.store.ts';

/** Why a person is hidden, other than by a moderator who removed their profile. */
type HiddenReason = 'closed' | 'deleting';

/** What is hidden or shown since, to be announced after the commit (visibility-events.ts). */
export type TurnedRows = {
  posts: { id: string; authorId: string }[];
  comments: { id: string; postId: string }[];
  submissions: { id: string; weekNumber: number }[];
  /** everything of theirs turned with them */
  people: string[];
  communities: string[];
};

const NOTHING: TurnedRows = {
  posts: [],
  comments: [],
  submissions: [],
  people: [],
  communities: [],
};

async function setPerson(
  tx: Queries,
  userId: string,
  reason: HiddenReason | 'removed',
  on: boolean,
): Promise<TurnedRows> {
  if (!(await store.setPerson(tx, userId, reason, on))) return NOTHING;
  const posts = await store.postsOf(tx, userId);
  const comments = await store.commentsOf(tx, userId);
  const submissions = await store.submissionsOf(tx, userId);
  return { ...NOTHING, people: [userId], posts, comments, submissions };
}

async function setRemoved(
  tx: Queries,
  { kind, id }: Subject,
  removed: boolean,
): Promise<TurnedRows> {
  switch (kind) {
    case 'post':
      return { ...NOTHING, posts: await store.setPost(tx, id, removed) };
    case 'comment':
      return { ...NOTHING, comments: await store.setComment(tx, id, removed) };
    case 'submission':
      return { ...NOTHING, submissions: await store.setSubmission(tx, id, removed) };
    case 'community':
      return { ...NOTHING, communities: await store.setCommunity(tx, id, removed) };
    case 'profile':
      return setPerson(tx, id, 'removed', removed);
  }
}

/** Hides a subject from everybody; its row, its likes and its comments stay. Idempotent. */
export const removeSubject = (tx: Queries, subject: Subject): Promise<TurnedRows> =>
  setRemoved(tx, subject, true);

/** Undoes a removal; what is hidden for another reason too stays hidden. Idempotent. */
export const restoreSubject = (tx: Queries, subject: Subject): Promise<TurnedRows> =>
  setRemoved(tx, subject, false);

/** Hides a person with everything they made. */
export const hidePerson = (
  tx: Queries,
  userId: string,
  reason: HiddenReason,
): Promise<TurnedRows> => setPerson(tx, userId, reason, true);

export const showPerson = (
  tx: Queries,
  userId: string,
  reason: HiddenReason,
): Promise<TurnedRows> => setPerson(tx, userId, reason, false);
