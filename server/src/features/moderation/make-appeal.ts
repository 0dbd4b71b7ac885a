import { err, ok } from '@gesso/domain/kernel';
import { checkAppeal, MODERATION_TOPIC } from '@gesso/domain/moderation';
import { hashToken } from '../../platform/secret/hash-token.ts';
import { recordAct } from '../moderation-log/moderation-log.store.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { type Appellant, appealsStore } from './appeals.store.ts';
import type { ModerationServices } from './services.ts';

type AppealKey = { decisionId?: string | undefined; token?: string | undefined };

/** The token from an email, or the viewer's own decision. */
function appellantOf(viewer: Viewer | null, { decisionId, token }: AppealKey): Appellant | null {
  if (token !== undefined) return { tokenHash: hashToken(token) };
  return viewer && decisionId !== undefined ? { decisionId, userId: viewer.id } : null;
}

export async function lookUpDecision(
  { db, clock }: ModerationServices,
  viewer: Viewer | null,
  key: AppealKey,
) {
  const appellant = appellantOf(viewer, key);
  const result = appellant && (await appealsStore.find(db, appellant, new Date(clock.now())));
  return result && result.own.decision.outcome !== 'dismiss' ? ok(result) : err('appeal-not-found');
}

/** Allows one appeal against each decision; the case then waits for a second review. */
export async function makeAppeal(
  services: ModerationServices,
  viewer: Viewer | null,
  { words: text, ...key }: AppealKey & { words: string },
) {
  const { db, live, clock } = services;
  const words = checkAppeal(text);
  if (!words.ok) return words;
  const result = await lookUpDecision(services, viewer, key);
  if (!result.ok) return result;
  const { caseId, own } = result.value;
  if (own.appeal) return err('appeal-made');
  const now = new Date(clock.now());
  const appealed = await db.transaction(async (tx) => {
    // Locks the case first, as a decision does: a concurrent reversal makes this wait or fail.
    if (!(await appealsStore.reopen(tx, caseId, now))) return false;
    if (!(await appealsStore.insert(tx, own.decision.id, words.value, now))) return false;
    await recordAct(tx, { caseId, actorId: null, act: 'appealed', time: now });
    return true;
  });
  const after = await lookUpDecision(services, viewer, key);
  if (!appealed)
    return after.ok && after.value.own.appeal ? err('appeal-made') : err('appeal-not-found');
  live.publish(MODERATION_TOPIC, { type: 'cases-changed' });
  return after;
}
