import {
  canSubmit,
  checkDescription,
  type WeekEvent,
  weekPhase,
  weekTopic,
} from '@gesso/domain/challenges';
import { type ContentLabels, setLabels } from '@gesso/domain/content-preferences';
import { err, newId, ok, type Result } from '@gesso/domain/kernel';
import { writtenNames } from '@gesso/domain/mentions';
import type { Queries } from '../../platform/database/database.ts';
import { contentHash, isSameContent } from '../../platform/idempotency/content-hash.ts';
import type { PictureInput, PictureProblem, ReadSubmission } from '../../platform/images/images.ts';
import { previewPath, submissionPath, submissionPaths } from '../media/challenge-files.ts';
import { type StorageRefusal, withinQuota } from '../media/quota.ts';
import { writeMentions } from '../mentions/mentions.store.ts';
import { publishNotifications } from '../notifications/notifications.ts';
import { discardSubmission } from './discard-files.ts';
import type { ChallengesServices } from './services.ts';
import { type NewSubmission, submissionsStore } from './submissions.store.ts';
import { weeksStore } from './weeks.store.ts';

export type SubmissionRequest = {
  weekNumber: number;
  authorId: string;
  /** none for the demo's people */
  sessionId: string | null;
  description: string;
  labels: ContentLabels;
  key: string;
  picture: PictureInput;
  /** of the bytes as they were sent */
  pictureHash: string;
};

type CheckedSubmission = Omit<SubmissionRequest, 'picture' | 'pictureHash'> & { hash: Buffer };

type Content = Pick<SubmissionRequest, 'weekNumber' | 'description' | 'labels' | 'pictureHash'>;

/** Labels count only where set: what an older client sent without them stays the same request. */
export function submissionHash({ weekNumber, description, labels, pictureHash }: Content) {
  const content = [weekNumber, description, pictureHash];
  const { sensitive, madeWithAi } = setLabels(labels);
  return contentHash(sensitive || madeWithAi ? [...content, sensitive, madeWithAi] : content);
}

const QUARTER_HOUR = 15 * 60 * 1000;

/** Maps the problems of a picture to those of a submission. */
const toSubmissionProblem = (code: PictureProblem) => {
  if (code === 'picture-not-image') return err('submission-not-image');
  return code === 'picture-too-large' ? err('submission-too-large') : err(code);
};

async function checkOpen(services: ChallengesServices, weekNumber: number) {
  const now = services.clock.now();
  const week = await weeksStore.one(services.db, weekNumber);
  if (!week || weekPhase(week, now) === 'planned') return err('week-not-found');
  return canSubmit(week, now) ? ok(null) : err('week-closed');
}

/** A submission of the same request is the answer to it; any other one refuses it. */
async function earlierSubmission({ db }: ChallengesServices, wanted: CheckedSubmission) {
  const { authorId, weekNumber, key, hash } = wanted;
  const earlier = await submissionsStore.byKey(db, authorId, key);
  if (earlier && (earlier.weekNumber !== weekNumber || !isSameContent(earlier.hash, hash))) {
    return err('request-key-reused');
  }
  const ownId = await submissionsStore.ownId(db, authorId, weekNumber);
  if (ownId === undefined) return null;
  const own = await submissionsStore.own(db, authorId, weekNumber);
  return own && ownId === earlier?.id ? ok(own) : err('submission-exists');
}

/** Who is told that it mentions them; null when nothing was inserted. */
async function insert(tx: Queries, submission: NewSubmission, time: Date) {
  if (!(await submissionsStore.insert(tx, submission, time))) return null;
  const names = writtenNames(submission.description);
  const text = { kind: 'submission', id: submission.id } as const;
  return names.length > 0 ? writeMentions(tx, text, names, time) : [];
}

/**
 * Files first, then the row that makes them a submission: whoever loses the race takes theirs back.
 * After a failure nobody knows whether the row is in; the job looks, and decides over the files.
 */
export async function storeSubmission(
  { db, jobs, storage, settings, clock, live }: ChallengesServices,
  wanted: CheckedSubmission,
  picture: ReadSubmission,
  time: Date,
): Promise<Result<string | null, StorageRefusal>> {
  const file = { id: newId(), extension: picture.extension };
  await jobs.add(discardSubmission, file, { runAt: new Date(clock.now() + QUARTER_HOUR) });
  await storage.put(submissionPath(file), picture.bytes);
  await storage.put(previewPath(file.id), picture.preview);
  const bytes = picture.bytes.length + picture.preview.length;
  const owner = { id: wanted.authorId, sessionId: wanted.sessionId };
  const submission = { ...wanted, ...picture, ...file, bytes };
  const kept = await withinQuota(db, settings.pictureQuota, owner, (tx) =>
    insert(tx, submission, time),
  );
  if (kept.ok && kept.value) {
    publishNotifications(live, kept.value);
    return ok(file.id);
  }
  await Promise.all(submissionPaths(file).map((path) => storage.remove(path)));
  return kept.ok ? ok(null) : kept;
}

/** One submission per person and week; the database decides who was first. */
export async function createSubmission(services: ChallengesServices, given: SubmissionRequest) {
  const described = checkDescription(given.description);
  if (!described.ok) return described;
  const said = { ...given, description: described.value };
  const { picture, pictureHash: _, ...wanted } = { ...said, hash: submissionHash(said) };
  const open = await checkOpen(services, wanted.weekNumber);
  if (!open.ok) return open;
  const earlier = await earlierSubmission(services, wanted);
  if (earlier) return earlier;
  const read = await services.images.readSubmission(picture, wanted.authorId);
  if (!read.ok) return toSubmissionProblem(read.code);
  const kept = await storeSubmission(services, wanted, read.value, new Date(services.clock.now()));
  if (!kept.ok) return kept;
  const id = kept.value;
  if (id === null) return (await earlierSubmission(services, wanted)) ?? err('submission-failed');
  const submission = await submissionsStore.own(services.db, wanted.authorId, wanted.weekNumber);
  if (!submission) return err('submission-not-found');
  const event: WeekEvent = { type: 'submission-added', id: submission.id };
  services.live.publish(weekTopic(wanted.weekNumber), event, [wanted.authorId]);
  return ok(submission);
}
