import { submissionPaths } from '../../../server/src/features/media/challenge-files.ts';
import {
  avifPath,
  picturePaths,
  webpPaths,
} from '../../../server/src/features/media/picture-files.ts';
import { type Database, sql } from '../../../server/src/platform/database/database.ts';
import type { Bucket } from '../../../server/src/platform/storage/s3/bucket.ts';
import { makeJobsDue } from '../../../server/src/testing/test-jobs.ts';
import { waitUntil } from '../../harness/wait-until.ts';
import type { Findings } from '../findings.ts';
import { queryDatabase } from '../load/invariants.ts';
import type { ClusterHarness } from './cluster-harness.ts';

const PREFIX = 'files/';
const SWEPT_WITHIN_MS = 60_000;
const PATIENCE_MS = 90_000;

type Picture = { id: string; width: number; ready: boolean; copied: number[] | null };
type Submission = { id: string; extension: string };

/** The paths where files may exist according to rows, and those where they must. */
type Named = { allowed: Set<string>; required: string[] };

/** Makes unused images older than a day and queues the cleanup job. */
async function makePicturesStale(db: Database): Promise<void> {
  await db.run(sql`
    update pictures set created_at = created_at - interval '2 days' where post_id is null`);
  await db.run(sql`
    select graphile_worker.add_job('sweep-pictures', '{}'::json, job_key => 'sweep-pictures')`);
}

/** Runs waiting retries now: jobs that failed during the fault would back off for minutes. */
const runWaitingJobs = (db: Database): Promise<unknown> => makeJobsDue(db, sql`run_at > now()`);

async function namedPaths(db: Database): Promise<Named> {
  const pictures = await db.rows<Picture>(sql`
    select id, width, ready, avif_widths as copied from pictures`);
  const submissions = await db.rows<Submission>(sql`select id, extension from submissions`);
  const entered = submissions.flatMap(submissionPaths);
  const shown = pictures
    .filter(({ ready }) => ready)
    .flatMap((picture) => [
      ...webpPaths(picture),
      ...(picture.copied ?? []).map((width) => avifPath(picture, width)),
    ]);
  return {
    allowed: new Set([...pictures.flatMap(picturePaths), ...entered]),
    required: [...shown, ...entered],
  };
}

async function storedPaths(bucket: Bucket): Promise<Set<string>> {
  const paths = new Set<string>();
  for await (const { key } of bucket.list(PREFIX)) paths.add(key.slice(PREFIX.length));
  return paths;
}

/**
 * Checks that after the cleanup every file has a row and every row its files; returns the ms it
 * took.
 */
export function checkFiles(
  { connection, bucket }: ClusterHarness,
  findings: Findings,
): Promise<number> {
  return queryDatabase(connection, async (db) => {
    await makePicturesStale(db);
    let [surplus, missing]: [string[], string[]] = [[], []];
    const isClean = async () => {
      await runWaitingJobs(db);
      const stored = await storedPaths(bucket);
      const { allowed, required } = await namedPaths(db);
      surplus = [...stored].filter((path) => !allowed.has(path));
      missing = required.filter((path) => !stored.has(path));
      return surplus.length === 0 && missing.length === 0;
    };
    const startedAt = performance.now();
    await waitUntil('files match rows', isClean, PATIENCE_MS).catch(() => undefined);
    const ms = performance.now() - startedAt;
    findings.promise(
      surplus.length === 0,
      `${surplus.length} files without a row, as ${surplus[0]}`,
    );
    findings.promise(
      missing.length === 0,
      `${missing.length} rows without a file, as ${missing[0]}`,
    );
    findings.promise(ms <= SWEPT_WITHIN_MS, `the sweep took ${Math.round(ms)} ms`);
    return ms;
  });
}
