import { err, ok } from '@gesso/domain/kernel';
import { MODERATION_TOPIC } from '@gesso/domain/moderation';
import { recordAct } from '../moderation-log/moderation-log.store.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { mayWorkOn } from './case-detail.ts';
import { casesStore } from './cases.store.ts';
import type { ModerationServices } from './services.ts';

/** One of several concurrent claims succeeds; the others are refused as already claimed. */
export async function claimCase(services: ModerationServices, viewer: Viewer, id: string) {
  const { db, live, clock } = services;
  const standing = await casesStore.standing(db, id, viewer.id);
  if (!standing) return err('case-not-found');
  if (standing.state === 'decided') return err('case-decided');
  if (!(await mayWorkOn(services, viewer, id, standing))) return err('case-not-yours-to-decide');
  const time = new Date(clock.now());
  const claimed = await db.transaction(async (tx) => {
    if (!(await casesStore.claim(tx, id, viewer.id, time))) return false;
    await recordAct(tx, { caseId: id, actorId: viewer.id, act: 'claimed', time });
    return true;
  });
  if (claimed) {
    live.publish(MODERATION_TOPIC, { type: 'cases-changed' });
    return ok(null);
  }
  const after = await casesStore.standing(db, id, viewer.id);
  if (!after) return err('case-not-found');
  return after.state === 'decided' ? err('case-decided') : err('case-claimed');
}

export async function releaseCase(
  { db, live, clock }: ModerationServices,
  viewer: Viewer,
  id: string,
): Promise<void> {
  const time = new Date(clock.now());
  const released = await db.transaction(async (tx) => {
    if (!(await casesStore.release(tx, id, viewer.id))) return false;
    await recordAct(tx, { caseId: id, actorId: viewer.id, act: 'released', time });
    return true;
  });
  if (released) live.publish(MODERATION_TOPIC, { type: 'cases-changed' });
}
