import { emailKey, err, newId, ok } from '@gesso/domain/kernel';
import { MODERATION_TOPIC, type ReportReason, type Subject } from '@gesso/domain/moderation';
import { checkReport } from '@gesso/domain/reports';
import { recordAct } from '../moderation-log/moderation-log.store.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { findSubject, type ReportTarget } from '../subjects/subjects.ts';
import { copyPictures } from './copy-pictures.ts';
import { type Reporter, reportsStore } from './reports.store.ts';
import type { ReportsServices } from './services.ts';

type ReportForm = {
  subject: Subject;
  reason: ReportReason;
  words?: string | undefined;
  email?: string | undefined;
};

/** For a viewer, hidden content does not exist. */
async function isHiddenFrom(
  { blocks }: ReportsServices,
  viewer: Viewer | null,
  { kind }: Subject,
  { hidden, authorId, postAuthorId }: ReportTarget,
): Promise<boolean> {
  if (hidden) return true;
  // A community is visible to everyone, whoever owns it.
  if (kind === 'community') return false;
  const blocked = await blocks.blockedWith(viewer);
  return [authorId, postAuthorId].some((id) => id !== null && blocked.has(id));
}

const reporterOf = (viewer: Viewer | null, email: string | null): Reporter =>
  viewer ? { userId: viewer.id, address: null } : { userId: null, address: emailKey(email ?? '') };

/** Only the owner of an address may learn whether it reported something before. */
const received = (viewer: Viewer | null, isNew: boolean) =>
  ok({ received: true as const, already: viewer !== null && !isNew });

/** Stores the report with a copy of the content in the subject's open case. */
export async function reportSubject(
  services: ReportsServices,
  viewer: Viewer | null,
  form: ReportForm,
) {
  const { db, live, clock } = services;
  const { subject, reason } = form;
  const checked = checkReport(viewer, form);
  if (!checked.ok) return checked;
  const target = await findSubject(db, subject);
  if (!target || (await isHiddenFrom(services, viewer, subject, target)))
    return err('report-subject-not-found');
  if (viewer && target.authorId === viewer.id) return err('report-own');
  const { words, email } = checked.value;
  const reporter = reporterOf(viewer, email);
  if (await reportsStore.hasReported(db, subject, reporter)) return received(viewer, false);
  const copies = await copyPictures(services, subject, target);
  const time = new Date(clock.now());
  const { authorId, title, text } = target;
  const added = await db.transaction(async (tx) => {
    const caseId = await reportsStore.openCase(tx, { id: newId(), subject, authorId, time });
    const report = { id: newId(), caseId, reporter, email, reason, words, title, text, time };
    if (!(await reportsStore.insert(tx, report))) return false;
    await reportsStore.attachCopies(tx, report, copies);
    await recordAct(tx, { caseId, actorId: null, act: 'reported', detail: reason, time });
    return true;
  });
  if (added) live.publish(MODERATION_TOPIC, { type: 'cases-changed' });
  return received(viewer, added);
}
