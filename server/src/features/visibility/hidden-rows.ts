import type { Subject } from '@gesso/domain/moderation';
import type { Queries } from '../../platform/database/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { contentVisibilityStore } from './content-visibility.store.ts';
import {
  BATCH_SIZE,
  contentVisibilityKey,
  setContentVisibility,
} from './content-visibility-job.ts';
import { hiddenRowsStore as store } from './hidden-rows.store.ts';
import { NO_ROWS, type VisibilityChanges } from './visibility-changes.ts';

/** Why a person is hidden, apart from a moderator's removal of their profile. */
type HiddenReason = 'closed' | 'deleting';

type Adding = { jobs: Pick<Jobs, 'add'> };

async function setPerson(
  { jobs }: Adding,
  tx: Queries,
  userId: string,
  reason: HiddenReason | 'removed',
  on: boolean,
): Promise<VisibilityChanges> {
  if (!(await store.setPerson(tx, userId, reason, on))) return NO_ROWS;
  const content = await contentVisibilityStore.updateAtOnce(tx, userId, BATCH_SIZE);
  if (content) return { ...NO_ROWS, ...content, people: [userId] };
  await jobs.add(setContentVisibility, { userId }, { tx, key: contentVisibilityKey(userId) });
  return { ...NO_ROWS, people: [userId] };
}

async function setRemoved(
  adding: Adding,
  tx: Queries,
  { kind, id }: Subject,
  removed: boolean,
): Promise<VisibilityChanges> {
  switch (kind) {
    case 'post':
      return { ...NO_ROWS, posts: await store.setPost(tx, id, removed) };
    case 'comment':
      return { ...NO_ROWS, comments: await store.setComment(tx, id, removed) };
    case 'submission':
      return { ...NO_ROWS, submissions: await store.setSubmission(tx, id, removed) };
    case 'community':
      return { ...NO_ROWS, communities: await store.setCommunity(tx, id, removed) };
    case 'collection':
      return { ...NO_ROWS, collections: await store.setCollection(tx, id, removed) };
    case 'profile':
      return setPerson(adding, tx, id, 'removed', removed);
  }
}

/** Hides a subject from everyone; its row, likes and comments stay. Idempotent. */
export const removeSubject = (
  adding: Adding,
  tx: Queries,
  subject: Subject,
): Promise<VisibilityChanges> => setRemoved(adding, tx, subject, true);

/** Undoes a removal; content with another reason to be hidden stays hidden. Idempotent. */
export const restoreSubject = (
  adding: Adding,
  tx: Queries,
  subject: Subject,
): Promise<VisibilityChanges> => setRemoved(adding, tx, subject, false);

/** Hides a person with all their content at once: one row, however much content there is. */
export const hidePerson = (
  adding: Adding,
  tx: Queries,
  userId: string,
  reason: HiddenReason,
): Promise<VisibilityChanges> => setPerson(adding, tx, userId, reason, true);

export const showPerson = (
  adding: Adding,
  tx: Queries,
  userId: string,
  reason: HiddenReason,
): Promise<VisibilityChanges> => setPerson(adding, tx, userId, reason, false);
