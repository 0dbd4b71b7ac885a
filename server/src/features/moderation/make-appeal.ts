import { err, ok } from '@gesso/domain/kernel';
import { checkAppeal, MODERATION_TOPIC } from '@gesso/domain/moderation';
import { hashToken } from '../../platform/secret/hash-token.ts';
import { recordAct } from '../moderation-log/moderation-log.store.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { type Appellant, appealsStore } from './appeals.store.ts';
import type { ModerationServices } from './services.ts';

type AppealKey = { decisionId?: string | undefined; token?: string | undefined };

/** The token of a letter, or the viewer's own decision. */
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
  const found = appellant && (await appealsStore.find(db, appellant, new Date(clock.now())));
  return found && found.own.decision.outcome !== 'dismiss' ? ok(found) : err('appeal-not-found');
}

/** One appeal against each decision; the case then waits for a second look. */
export async function makeAppeal(
  services: ModerationServices,
  viewer: Viewer | null,
  { words: given, ...key }: AppealKey & { words: string },
) {
  const { db, live, clock } = services;
  const words = checkAppeal(given);
  if (!words.ok) return words;
  const found = await lookUpDecision(services, viewer, key);
  if (!found.ok) return found;
  const { caseId, own } = found.value;
  if (own.appeal) return err('appeal-made');
  const now = new Date(clock.now());
  const appealed = await db.transaction(async (tx) => {
    // The case first, as whoever decides it: a reversal at the same moment makes this wait or fail.
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
