import { err, ok } from '@gesso/domain/kernel';
import { type CaseDetail, canWorkOn } from '@gesso/domain/moderation';
import { fileUrl } from '../../platform/storage/storage.ts';
import type { Settings } from '../../settings/settings.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { findSubject } from '../subjects/subjects.ts';
import { caseDetailStore as details } from './case-detail.store.ts';
import { type CaseStanding, casesStore } from './cases.store.ts';
import type { ModerationServices } from './services.ts';

/** Moderators by address: those configured as such, and the official accounts. */
export const moderatorList = ({ settings }: { settings: Settings }): string[] => [
  ...settings.moderatorEmails,
  ...settings.officialEmails,
];

/** Whether the viewer may work on a case; asks who else could where that decides. */
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
  const works = await mayWorkOn(services, viewer, caseId, standing);
  const waits = standing.state !== 'decided';
  const held = (standing.claimed_until?.getTime() ?? 0) > services.clock.now();
  const mine = held && standing.claimed_by === viewer.id;
  const stands = standing.outcome !== null && standing.outcome !== 'dismiss' && !standing.reversed;
  return {
    claim: works && waits && (mine || !held),
    decide: works && waits && mine,
    reverse: works && !waits && stands,
  };
}

async function subjectNow({ db }: ModerationServices, standing: CaseStanding) {
  const subject = { kind: standing.subject_kind, id: standing.subject_id };
  const found = await findSubject(db, subject);
  // What nobody but its owner sees is not for moderators either; they have it as it was reported.
  if (!found || found.private) return { now: null, hidden: true, path: null };
  const { title, text, hidden } = found;
  const pictures = found.pictures.map(({ path, alt }) => ({ url: fileUrl(path), alt }));
  return { now: { title, text, pictures }, hidden, path: hidden ? null : found.screen };
}

/** A case as a moderator sees it. */
export async function readCase(services: ModerationServices, viewer: Viewer, id: string) {
  const { db, clock } = services;
  const card = await casesStore.one(db, id, new Date(clock.now()));
  const standing = await casesStore.standing(db, id, viewer.id);
  // What is said about oneself, and by whom, is nobody's own to read.
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
