import { err, ok } from '@gesso/domain/kernel';
import { type CaseDetail, canWorkOn } from '@gesso/domain/moderation';
import { fileUrl } from '../../platform/storage/storage.ts';
import type { Settings } from '../../settings/settings.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { findSubject } from '../subjects/subjects.ts';
import { caseDetailStore as details } from './case-detail.store.ts';
import { type CaseStanding, casesStore } from './cases.store.ts';
import type { ModerationServices } from './services.ts';

/** The addresses of the configured moderators and official accounts. */
export const moderatorList = ({ settings }: { settings: Settings }): string[] => [
  ...settings.moderatorEmails,
  ...settings.officialEmails,
];

/** Whether the viewer may work on a case; looks for other moderators only if that matters. */
export async function mayWorkOn(
  { db, settings, clock }: ModerationServices,
  viewer: Viewer,
  caseId: string,
  standing: CaseStanding,
): Promise<boolean> {
  const decidedBy = standing.state === 'appealed' ? standing.decided_by : null;
  const now = new Date(clock.now());
  const others =
    decidedBy === viewer.id &&
    (await casesStore.hasOthers(db, caseId, viewer.id, moderatorList({ settings }), now));
  const { author_id: authorId, reported_by_viewer: reportedByViewer } = standing;
  return canWorkOn(viewer, { authorId, reportedByViewer, decidedBy, others });
}

async function permissions(
  services: ModerationServices,
  viewer: Viewer,
  caseId: string,
  standing: CaseStanding,
): Promise<CaseDetail['may']> {
  const mayWork = await mayWorkOn(services, viewer, caseId, standing);
  const isPending = standing.state !== 'decided';
  const isClaimed = (standing.claimed_until?.getTime() ?? 0) > services.clock.now();
  const isOwn = isClaimed && standing.claimed_by === viewer.id;
  const inForce = standing.outcome !== null && standing.outcome !== 'dismiss' && !standing.reversed;
  return {
    claim: mayWork && isPending && (isOwn || !isClaimed),
    decide: mayWork && isPending && isOwn,
    reverse: mayWork && !isPending && inForce,
  };
}

async function subjectNow({ db }: ModerationServices, standing: CaseStanding) {
  const subject = { kind: standing.subject_kind, id: standing.subject_id };
  const content = await findSubject(db, subject);
  // Moderators do not see private content either, only the copy in the report.
  if (!content || content.private) return { now: null, hidden: true, path: null };
  const { title, text, hidden } = content;
  const pictures = content.pictures.map(({ path, alt }) => ({ url: fileUrl(path), alt }));
  return { now: { title, text, pictures }, hidden, path: hidden ? null : content.screen };
}

/** A case as a moderator sees it. */
export async function readCase(services: ModerationServices, viewer: Viewer, id: string) {
  const { db, clock } = services;
  const card = await casesStore.one(db, id, new Date(clock.now()));
  const standing = await casesStore.standing(db, id, viewer.id);
  // No moderator may read a case about themselves.
  if (!card || !standing || standing.author_id === viewer.id) return err('case-not-found');
  const { author_id: authorId, decision_id: decisionId } = standing;
  const detail: CaseDetail = {
    ...card,
    ...(await subjectNow(services, standing)),
    ...(await details.decision(db, id)),
    reports: await details.reports(db, id),
    history: authorId ? await details.history(db, authorId, id) : [],
    appeal: decisionId ? await details.appeal(db, decisionId) : null,
    log: await details.log(db, id),
    may: await permissions(services, viewer, id, standing),
  };
  return ok(detail);
}
