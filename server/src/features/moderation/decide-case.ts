import { randomBytes } from 'node:crypto';
import { DAY_MS, err, newId, ok } from '@gesso/domain/kernel';
import {
  BY_OPERATOR,
  type CheckedDecision,
  checkDecision,
  type DecisionForm,
  moderationLimits,
  needsPerson,
  type Subject,
} from '@gesso/domain/moderation';
import type { Queries } from '../../platform/database/database.ts';
import { hashToken } from '../../platform/secret/hash-token.ts';
import { recordAct } from '../moderation-log/moderation-log.store.ts';
import { badgesFor } from '../sessions/badges.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { mayWorkOn } from './case-detail.ts';
import { casesStore } from './cases.store.ts';
import { type Author, decisionsStore } from './decisions.store.ts';
import { applyEffects } from './effects.ts';
import { decisionMessage, outcomeMessage } from './emails.ts';
import { notifyBothSides } from './notify.ts';
import type { ModerationServices } from './services.ts';

const detailOf = (
  { outcome, rule, days, removes }: CheckedDecision,
  decidedBy: string | null,
): string =>
  [
    outcome,
    rule,
    days && `${days} days`,
    removes && outcome !== 'remove' && 'removed',
    decidedBy === null && BY_OPERATOR,
  ]
    .filter(Boolean)
    .join(', ');

/** Refuses a decision that is not possible for this author. */
export function refusedFor(
  { settings }: ModerationServices,
  author: Author | undefined,
  { outcome }: CheckedDecision,
) {
  if (!author) return needsPerson(outcome) ? err('decision-needs-person') : ok(null);
  const official = badgesFor(settings, author).includes('official');
  const ends = outcome === 'suspend' || outcome === 'close';
  return official && ends ? err('decision-of-official') : ok(null);
}

/** Why a case could not be settled: already decided, or not claimed by this moderator. */
export async function whyNotSettled(
  { db }: ModerationServices,
  viewer: Viewer,
  id: string,
  from: 'open' | 'appealed',
) {
  const standing = await casesStore.standing(db, id, viewer.id);
  if (!standing) return err('case-not-found');
  return standing.state === from ? err('case-not-claimed') : err('case-decided');
}

type Deciding = {
  id: string;
  subject: Subject;
  decision: CheckedDecision;
  /** a moderator; null for an operator */
  decidedBy: string | null;
  origin: string;
};

/** Stores and applies a decision with all its consequences, once the case is settled. */
export async function applyDecision(
  services: ModerationServices,
  tx: Queries,
  author: Author | undefined,
  { id, subject, decision, decidedBy, origin }: Deciding,
) {
  const time = new Date(services.clock.now());
  const decisionId = newId();
  const until = decision.days === null ? null : new Date(time.getTime() + decision.days * DAY_MS);
  await decisionsStore.insert(tx, {
    ...decision,
    id: decisionId,
    caseId: id,
    decidedBy,
    time,
    suspendedUntil: until,
  });
  const authorId = author?.id ?? null;
  const effects = await applyEffects(services, tx, { caseId: id, subject, authorId, ...decision });
  const card = await casesStore.one(tx, id, time);
  const reported = { kind: subject.kind, title: card?.reported.title ?? '' };
  const token = randomBytes(32).toString('base64url');
  const appealable = author !== undefined && decision.outcome !== 'dismiss';
  if (appealable) {
    const expiresAt = new Date(time.getTime() + moderationLimits.appealDays * DAY_MS);
    await decisionsStore.addToken(tx, decisionId, hashToken(token), expiresAt);
  }
  const notified = await notifyBothSides(services, tx, author, {
    caseId: id,
    toAuthor: {
      message: decisionMessage(reported, decision, time, appealable),
      appealUrl: appealable ? `${origin}/appeal#${token}` : null,
      path: appealable ? `/appeal/${decisionId}` : null,
      byEmailAlone: decision.outcome === 'close',
    },
    toReporters: outcomeMessage(subject.kind, decision.outcome),
  });
  const detail = detailOf(decision, decidedBy);
  await recordAct(tx, { caseId: id, actorId: decidedBy, act: 'decided', detail, time });
  return { ...effects, notified };
}

/** Decides a case the viewer has claimed: once, and with all consequences in one transaction. */
export async function decideCase(
  services: ModerationServices,
  viewer: Viewer,
  id: string,
  form: DecisionForm,
  origin: string,
) {
  const { db, clock, sessions } = services;
  const checked = checkDecision(form);
  if (!checked.ok) return checked;
  const decision = checked.value;
  const standing = await casesStore.standing(db, id, viewer.id);
  if (!standing) return err('case-not-found');
  if (!(await mayWorkOn(services, viewer, id, standing))) return err('case-not-yours-to-decide');
  const deciding = db.transaction(async (tx) => {
    const author = await decisionsStore.lockAuthor(tx, standing.author_id);
    const refused = refusedFor(services, author, decision);
    if (!refused.ok) return refused;
    const settled = await casesStore.settle(tx, id, 'open', viewer.id, new Date(clock.now()));
    if (!settled) return ok(null);
    const subject = { kind: standing.subject_kind, id: standing.subject_id };
    const deciding = { id, subject, decision, decidedBy: viewer.id, origin };
    return ok(await applyDecision(services, tx, author, deciding));
  });
  // On errors too: the account may have changed although the database's answer was lost.
  const decided = await deciding.finally(() => {
    if (standing.author_id !== null) sessions.invalidate(standing.author_id);
  });
  if (!decided.ok || decided.value !== null) return decided;
  const repeated = await decisionsStore.isRepeated(db, id, viewer.id, decision);
  return repeated ? ok(null) : whyNotSettled(services, viewer, id, 'open');
}
