import { meTopic } from '@gesso/domain/accounts';
import { MODERATION_TOPIC, type Outcome, type Subject } from '@gesso/domain/moderation';
import type { Queries } from '../../platform/database/database.ts';
import {
  publishTransferred,
  type TransferredCommunities,
  transferCommunities,
} from '../communities/transfer-communities.ts';
import { publishNotifications } from '../notifications/notifications.ts';
import {
  hidePerson,
  removeSubject,
  restoreSubject,
  showPerson,
} from '../visibility/hidden-rows.ts';
import type { VisibilityChanges } from '../visibility/visibility-changes.ts';
import { decisionsStore } from './decisions.store.ts';
import type { ModerationServices } from './services.ts';

/** The changes made by a decision, to publish after the commit. */
export type Effects = {
  hidden: VisibilityChanges[];
  shown: VisibilityChanges[];
  /** the person whose account has changed */
  accountId: string | null;
  endedSessions: string[];
  /** the people with a new notice */
  notified: string[];
  /** the communities of a closed account */
  transferred: TransferredCommunities;
};

type Applied = {
  caseId: string;
  subject: Subject;
  authorId: string | null;
  outcome: Outcome;
  removes: boolean;
};

export const NO_EFFECTS: Effects = {
  hidden: [],
  shown: [],
  accountId: null,
  endedSessions: [],
  notified: [],
  transferred: { communities: [], newOwners: [] },
};

/** Joins the effects of several decisions that were reversed at once. */
export const joinEffects = (effects: Effects[]): Effects => ({
  ...NO_EFFECTS,
  shown: effects.flatMap(({ shown }) => shown),
  accountId: effects.find(({ accountId }) => accountId !== null)?.accountId ?? null,
  notified: effects.flatMap(({ notified }) => notified),
});

const changesAccount = (outcome: Outcome): boolean => outcome === 'suspend' || outcome === 'close';

/** Applies a decision, in its transaction. */
export async function applyEffects(
  { jobs, sessions, clock }: ModerationServices,
  tx: Queries,
  { subject, authorId, outcome, removes }: Applied,
): Promise<Effects> {
  const hidden = removes ? [await removeSubject({ jobs }, tx, subject)] : [];
  if (authorId === null || !changesAccount(outcome)) return { ...NO_EFFECTS, hidden };
  const closed = await decisionsStore.applyToAccount(tx, authorId);
  if (!closed) return { ...NO_EFFECTS, hidden, accountId: authorId };
  hidden.push(await hidePerson({ jobs }, tx, authorId, 'closed'));
  const endedSessions = await sessions.endAllOf(tx, authorId);
  const transferred = await transferCommunities(tx, authorId, new Date(clock.now()));
  return { ...NO_EFFECTS, hidden, accountId: authorId, endedSessions, transferred };
}

/** Undoes a decision, except for what other decisions that stand require. */
export async function undoDecision(
  { jobs }: ModerationServices,
  tx: Queries,
  { caseId, subject, authorId, outcome, removes }: Applied,
): Promise<Effects> {
  const shown: VisibilityChanges[] = [];
  if (removes && !(await decisionsStore.isRemovedElsewhere(tx, caseId, subject))) {
    shown.push(await restoreSubject({ jobs }, tx, subject));
  }
  if (authorId === null || !changesAccount(outcome)) return { ...NO_EFFECTS, shown };
  const closed = await decisionsStore.applyToAccount(tx, authorId);
  if (!closed) shown.push(await showPerson({ jobs }, tx, authorId, 'closed'));
  return { ...NO_EFFECTS, shown, accountId: authorId };
}

/** Called after the commit: updates caches, sessions and open tabs at once. */
export async function publishEffects(
  { live, sessions, visibilityEvents }: ModerationServices,
  { hidden, shown, accountId, endedSessions, notified, transferred }: Effects,
): Promise<void> {
  if (accountId !== null) {
    sessions.invalidate(accountId);
    live.publish(meTopic(accountId), { type: 'me-changed' });
    sessions.notifyEnded(accountId, endedSessions);
  }
  for (const rows of hidden) await visibilityEvents.publishHidden(rows);
  for (const rows of shown) await visibilityEvents.publishShown(rows);
  publishNotifications(live, notified);
  publishTransferred(live, transferred);
  live.publish(MODERATION_TOPIC, { type: 'cases-changed' });
}
