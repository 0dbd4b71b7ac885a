import { err, ok } from '@gesso/domain/kernel';
import { BY_OPERATOR, moderationLimits } from '@gesso/domain/moderation';
import type { Queries } from '../../platform/database/database.ts';
import { recordAct } from '../moderation-log/moderation-log.store.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { mayWorkOn } from './case-detail.ts';
import { type CaseStanding, casesStore } from './cases.store.ts';
import { whyNotSettled } from './decide-case.ts';
import { type Author, decisionsStore } from './decisions.store.ts';
import { type Effects, NO_EFFECTS, undoDecision } from './effects.ts';
import { reversalMessage, secondLookMessage, upheldMessage } from './emails.ts';
import { notifyBothSides } from './notify.ts';
import type { ModerationServices } from './services.ts';

export type SecondLook = {
  id: string;
  standing: Pick<CaseStanding, 'subject_kind' | 'subject_id'>;
  words: string;
};

export const wordsOf = (words = '') => {
  const trimmed = words.trim();
  return trimmed.length > moderationLimits.wordsMax ? err('decision-words-too-long') : ok(trimmed);
};

async function notifyAgain(
  services: ModerationServices,
  tx: Queries,
  author: Author | undefined,
  outcome: 'upheld' | 'reversed',
  { id, standing, words }: SecondLook,
): Promise<string[]> {
  const kind = standing.subject_kind;
  const card = await casesStore.one(tx, id, new Date(services.clock.now()));
  const reported = { kind, title: card?.reported.title ?? '' };
  const message =
    outcome === 'upheld' ? upheldMessage(reported, words) : reversalMessage(reported, words);
  return notifyBothSides(services, tx, author, {
    caseId: id,
    toAuthor: { message, path: null },
    toReporters: secondLookMessage(kind, outcome),
  });
}

/**
 * Reverses a decision with its effects (`reversedBy` is null for an operator); undefined when another
 * request did so first.
 */
export async function reverse(
  services: ModerationServices,
  tx: Queries,
  reversedBy: string | null,
  author: Author | undefined,
  look: SecondLook,
): Promise<Effects | undefined> {
  const time = new Date(services.clock.now());
  const { id, standing } = look;
  const reversed = await decisionsStore.reverse(tx, id, time);
  if (!reversed) return undefined;
  const effects = await undoDecision(services, tx, {
    caseId: id,
    subject: { kind: standing.subject_kind, id: standing.subject_id },
    authorId: author?.id ?? null,
    outcome: reversed.outcome,
    removes: reversed.removes,
  });
  const notified = await notifyAgain(services, tx, author, 'reversed', look);
  const detail = reversedBy === null ? `${reversed.outcome}, ${BY_OPERATOR}` : reversed.outcome;
  await recordAct(tx, { caseId: id, actorId: reversedBy, act: 'reversed', detail, time });
  return { ...effects, notified };
}

/** Reverses a decision without an appeal. */
export async function reverseDecision(
  services: ModerationServices,
  viewer: Viewer,
  id: string,
  text: string | undefined,
) {
  const words = wordsOf(text);
  if (!words.ok) return words;
  const standing = await casesStore.standing(services.db, id, viewer.id);
  if (!standing) return err('case-not-found');
  if (!(await mayWorkOn(services, viewer, id, standing))) return err('case-not-yours-to-decide');
  const reversing = services.db.transaction(async (tx) => {
    const author = await decisionsStore.lockAuthor(tx, standing.author_id);
    if (!(await decisionsStore.lockDecided(tx, id))) return undefined;
    return reverse(services, tx, viewer.id, author, { id, standing, words: words.value });
  });
  const effects = await reversing.finally(() => {
    if (standing.author_id !== null) services.sessions.invalidate(standing.author_id);
  });
  return effects ? ok(effects) : err('decision-not-reversible');
}

type AppealForm = { outcome: 'upheld' | 'reversed'; words?: string | undefined };

/** Settles the case and applies the outcome of the appeal. */
async function settleAppeal(
  services: ModerationServices,
  tx: Queries,
  viewer: Viewer,
  outcome: AppealForm['outcome'],
  look: SecondLook & { standing: CaseStanding; decisionId: string },
): Promise<Effects | undefined> {
  const time = new Date(services.clock.now());
  const { id, standing, decisionId } = look;
  const author = await decisionsStore.lockAuthor(tx, standing.author_id);
  if (!(await casesStore.settle(tx, id, 'appealed', viewer.id, time))) return undefined;
  await decisionsStore.decideAppeal(tx, decisionId, outcome, viewer.id, time);
  if (outcome === 'reversed') return reverse(services, tx, viewer.id, author, look);
  await recordAct(tx, { caseId: id, actorId: viewer.id, act: 'upheld', time });
  const notified = await notifyAgain(services, tx, author, 'upheld', look);
  return { ...NO_EFFECTS, notified };
}

/** Decides the appeal in a case the viewer has claimed. */
export async function decideAppeal(
  services: ModerationServices,
  viewer: Viewer,
  id: string,
  { outcome, words: text }: AppealForm,
) {
  const words = wordsOf(text);
  if (!words.ok) return words;
  const standing = await casesStore.standing(services.db, id, viewer.id);
  if (!standing) return err('case-not-found');
  if (!(await mayWorkOn(services, viewer, id, standing))) return err('case-not-yours-to-decide');
  const { decision_id: decisionId } = standing;
  if (decisionId === null) return err('case-not-claimed');
  const look = { id, standing, decisionId, words: words.value };
  const deciding = services.db.transaction((tx) =>
    settleAppeal(services, tx, viewer, outcome, look),
  );
  const effects = await deciding.finally(() => {
    if (standing.author_id !== null) services.sessions.invalidate(standing.author_id);
  });
  return effects ? ok(effects) : whyNotSettled(services, viewer, id, 'appealed');
}
