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
  /** null for demo members */
  sessionId: string | null;
  description: string;
  labels: ContentLabels;
  key: string;
  picture: PictureInput;
  /** hash of the uploaded bytes */
  pictureHash: string;
};

type CheckedSubmission = Omit<SubmissionRequest, 'picture' | 'pictureHash'> & { hash: Buffer };

type Content = Pick<SubmissionRequest, 'weekNumber' | 'description' | 'labels' | 'pictureHash'>;

/** Only set labels count, so that a request of an older client without labels hashes the same. */
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

/** The submission that the same request created earlier; any other one refuses the request. */
async function earlierSubmission({ db }: ChallengesServices, draft: CheckedSubmission) {
  const { authorId, weekNumber, key, hash } = draft;
  const earlier = await submissionsStore.byKey(db, authorId, key);
  if (earlier && (earlier.weekNumber !== weekNumber || !isSameContent(earlier.hash, hash))) {
    return err('request-key-reused');
  }
  const ownId = await submissionsStore.ownId(db, authorId, weekNumber);
  if (ownId === undefined) return null;
  const own = await submissionsStore.own(db, authorId, weekNumber);
  return own && ownId === earlier?.id ? ok(own) : err('submission-exists');
}

/** Returns the mentioned people to notify; null when nothing was inserted. */
async function insert(tx: Queries, submission: NewSubmission, time: Date) {
  if (!(await submissionsStore.insert(tx, submission, time))) return null;
  const names = writtenNames(submission.description);
  const text = { kind: 'submission', id: submission.id } as const;
  return names.length > 0 ? writeMentions(tx, text, names, time) : [];
}

/**
 * Stores the files first, then the row; the loser of a race removes its files. After an error it is
 * unknown whether the row was committed, so the job checks that and removes orphaned files.
 */
export async function storeSubmission(
  { db, jobs, storage, settings, clock, live }: ChallengesServices,
  draft: CheckedSubmission,
  picture: ReadSubmission,
  time: Date,
): Promise<Result<string | null, StorageRefusal>> {
  const file = { id: newId(), extension: picture.extension };
  await jobs.add(discardSubmission, file, { runAt: new Date(clock.now() + QUARTER_HOUR) });
  await storage.put(submissionPath(file), picture.bytes);
  await storage.put(previewPath(file.id), picture.preview);
  const bytes = picture.bytes.length + picture.preview.length;
  const owner = { id: draft.authorId, sessionId: draft.sessionId };
  const submission = { ...draft, ...picture, ...file, bytes };
  const stored = await withinQuota(db, settings.pictureQuota, owner, (tx) =>
    insert(tx, submission, time),
  );
  if (stored.ok && stored.value) {
    publishNotifications(live, stored.value);
    return ok(file.id);
  }
  await Promise.all(submissionPaths(file).map((path) => storage.remove(path)));
  return stored.ok ? ok(null) : stored;
}

/** One submission per person and week; the database decides who was first. */
export async function createSubmission(services: ChallengesServices, request: SubmissionRequest) {
  const checked = checkDescription(request.description);
  if (!checked.ok) return checked;
  const trimmed = { ...request, description: checked.value };
  const { picture, pictureHash: _, ...draft } = { ...trimmed, hash: submissionHash(trimmed) };
  const open = await checkOpen(services, draft.weekNumber);
  if (!open.ok) return open;
  const earlier = await earlierSubmission(services, draft);
  if (earlier) return earlier;
  const read = await services.images.readSubmission(picture, draft.authorId);
  if (!read.ok) return toSubmissionProblem(read.code);
  const stored = await storeSubmission(services, draft, read.value, new Date(services.clock.now()));
  if (!stored.ok) return stored;
  const id = stored.value;
  if (id === null) return (await earlierSubmission(services, draft)) ?? err('submission-failed');
  const submission = await submissionsStore.own(services.db, draft.authorId, draft.weekNumber);
  if (!submission) return err('submission-not-found');
  const event: WeekEvent = { type: 'submission-added', id: submission.id };
  services.live.publish(weekTopic(draft.weekNumber), event, [draft.authorId]);
  return ok(submission);
}
