import { buffer } from 'node:stream/consumers';
import { meTopic } from '@gesso/domain/accounts';
import { err, ok } from '@gesso/domain/kernel';
import { originalLimits } from '@gesso/domain/originals';
import { z } from 'zod';
import type { Queries } from '../../platform/database/database.ts';
import type {
  TaskInput,
  TaskName,
  TaskOutcome,
  TaskOutput,
} from '../../platform/images/originals/tasks.ts';
import { tilesPrefix } from '../../platform/images/originals/tile-names.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { StorageUnavailable } from '../../platform/storage/storage-unavailable.ts';
import { picturePath } from '../media/picture-files.ts';
import { lockPeople } from '../people/lock-people.store.ts';
import { publishChangedPost } from '../posts/publish-edited.ts';
import { type ClaimedOriginal, claimOriginal } from './claim-original.ts';
import { bytesOfCopies, putP3Copies } from './p3-files.ts';
import {
  type PreparedOriginal,
  preparingOriginals as store,
  type WaitingOriginal,
} from './preparing-originals.store.ts';
import { refuseOriginal } from './refuse-original.ts';
import { removeOriginalFiles } from './remove-original.ts';
import { keptCredits, reportOf } from './report.ts';
import type { OriginalsServices } from './services.ts';

const prepareOriginals = defineJob('prepare-originals', 'originals', z.strictObject({}));

/** One job for all waiting originals: it takes the next in turn and adds itself again. */
export const addPreparation = (jobs: Jobs, tx?: Queries): Promise<void> =>
  jobs.add(prepareOriginals, {}, { key: prepareOriginals.name, ...(tx && { tx }) });

/** Longer than any preparation takes. */
const CHECK_MS = 2 * 60 * 60 * 1000;
/** The next check for originals of nodes that were killed. */
const LOOK_AGAIN_MS = 60_000;

type TiledFile = Omit<TaskInput<'tile'>, 'folder'>;

const NO_COPIES = ok<TaskOutput<'derive'>>({ copies: [] });

type Run = <N extends TaskName>(
  name: N,
  input: TaskInput<N>,
) => Promise<TaskOutcome<TaskOutput<N>>>;

/** Cuts the tiles and stores the complete set. */
function cutTiles(
  { originalTasks, storage }: OriginalsServices,
  run: Run,
  id: string,
  file: TiledFile,
) {
  return originalTasks.withFolder(async (folder) => {
    const tiled = await run('tile', { ...file, folder });
    if (tiled.ok) await storage.putTree(tilesPrefix(id), folder);
    return tiled;
  });
}

/**
 * Inspects the file, cuts its tiles and derives Display P3 copies of wide-gamut files, in separate
 * processes.
 */
async function prepare(services: OriginalsServices, original: WaitingOriginal, source: string) {
  const { id, width, height, keep_credits: keepCredits } = original;
  const run: Run = (name, input) => services.originalTasks.run(name, input, original.owner_id);
  const stored = await services.storage.open(picturePath(original.picture_id));
  if (!stored) return err('original-damaged');
  const inspected = await run('inspect', { source, picture: await buffer(stored.stream) });
  if (!inspected.ok) return inspected;
  const { gamut } = inspected.value;
  const credits = keptCredits(inspected.value, keepCredits);
  const tiled = await cutTiles(services, run, id, { source, gamut, credits });
  if (!tiled.ok) return tiled;
  const isWide = gamut === 'p3';
  const derived = isWide ? await run('derive', { source, width, height, credits }) : NO_COPIES;
  if (!derived.ok) return derived;
  const { copies } = derived.value;
  return ok({
    width: tiled.value.width,
    height: tiled.value.height,
    tileBytes: tiled.value.bytes + bytesOfCopies(copies),
    copies,
    report: reportOf(inspected.value, keepCredits),
  });
}

/**
 * Makes the picture zoomable. A concurrent removal waits and then finds all files, since the copies
 * are stored while the picture is locked.
 */
function settle(
  { db, jobs, settings, storage, clock }: OriginalsServices,
  original: WaitingOriginal,
  outcome: TaskOutcome<PreparedOriginal>,
) {
  const now = new Date(clock.now());
  return db.transaction(async (tx) => {
    await lockPeople(tx, [original.owner_id]);
    const quota = settings.originalsQuota;
    const ready = outcome.ok && (await store.setReady(tx, original, outcome.value, quota, now));
    if (ready) {
      const picture = { path: picturePath(original.picture_id), width: original.width };
      await putP3Copies(storage, picture, outcome.value.copies);
      return ready;
    }
    const problem = outcome.ok ? 'original-quota-reached' : outcome.code;
    await refuseOriginal(jobs, tx, original, problem, now);
    return undefined;
  });
}

/** If the process dies, its files may outlive the row, so a job checks for them later. */
async function begin(
  { db, jobs, clock }: OriginalsServices,
  claimed: ClaimedOriginal,
): Promise<WaitingOriginal | undefined> {
  return db.transaction(async (tx) => {
    await lockPeople(tx, [claimed.ownerId]);
    const original = await store.begin(tx, claimed.id, new Date(clock.now()));
    if (!original) return undefined;
    const { id, picture_id: pictureId } = original;
    const runAt = new Date(clock.now() + CHECK_MS);
    await jobs.add(removeOriginalFiles, { id, pictureId }, { tx, runAt, key: `check:${id}` });
    return original;
  });
}

/** A file that breaks its attempts too often is refused; unavailable storage does not count. */
async function attempt(
  services: OriginalsServices,
  original: WaitingOriginal,
): Promise<TaskOutcome<PreparedOriginal>> {
  const { id, bytes, attempts } = original;
  if (attempts > originalLimits.attempts) return err('original-too-heavy');
  try {
    return await services.originalFiles.withLocalFile(id, bytes, (source) =>
      prepare(services, original, source),
    );
  } catch (error) {
    if (error instanceof StorageUnavailable) await store.giveBack(services.db, id);
    throw error;
  }
}

async function prepareClaimed(
  services: OriginalsServices,
  claimed: ClaimedOriginal,
): Promise<void> {
  const original = await begin(services, claimed);
  if (!original) return;
  const outcome = await attempt(services, original);
  const ready = await settle(services, original, outcome);
  const { owner_id: ownerId, picture_id: pictureId } = original;
  services.live.publish(meTopic(ownerId), { type: 'original-changed', pictureId });
  if (ready?.post_id) await publishChangedPost(services, ready.post_id);
}

/** A job that failed for days is not retried; the sweep adds it again. */
export async function prepareWaiting({ db, jobs }: OriginalsServices): Promise<void> {
  if (await store.isAnyWaiting(db)) await addPreparation(jobs);
}

/**
 * Another node prepares the original of a killed node, so this one checks again after the lease has
 * expired.
 */
function lookAgain({ jobs, clock }: OriginalsServices): Promise<void> {
  const runAt = new Date(clock.now() + LOOK_AGAIN_MS);
  return jobs.add(prepareOriginals, {}, { key: `${prepareOriginals.name}:again`, runAt });
}

export function handlePreparation(services: OriginalsServices): void {
  services.jobs.handle(prepareOriginals, async () => {
    const { claimed, elsewhere } = await claimOriginal(services);
    if (claimed) {
      await prepareClaimed(services, claimed).finally(claimed.release);
      await prepareWaiting(services);
    } else if (elsewhere > 0) await lookAgain(services);
  });
}
