import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openBucketFiles, openFolderFiles } from '@gesso/server/platform/storage/open-files';
import { openBucket } from '@gesso/server/platform/storage/s3/bucket';
import { readSettings, type Settings } from '@gesso/server/settings/settings';
import { copyFiles } from '../storage-copy/copy-files.ts';
import { listFolder } from '../storage-copy/folder-listing.ts';
import { type CopyReport, hasFailed, linesOf } from '../storage-copy/report.ts';
import { listBucket } from '../storage-copy/s3-listing.ts';
import type { Store } from '../storage-copy/stores.ts';
import { type Command, print, readArgs, UsageError } from './run-command.ts';

const USAGE = 'Usage: npm run storage:copy -- --to s3|folder [--remove-extra]';
const PROGRESS_MS = 2000;
/**
 * Timeout of a request to the bucket: longer than for visitors, since a copy is not interactive.
 */
const PATIENT_MS = 30_000;

type Options = { to: 's3' | 'folder'; removesExtra: boolean };

function readOptions(args: string[]): Options {
  const options = {
    to: { type: 'string' },
    'remove-extra': { type: 'boolean', default: false },
  } as const;
  const { to, 'remove-extra': removesExtra } = readArgs(USAGE, { args, options }).values;
  if (to !== 's3' && to !== 'folder') throw new UsageError(USAGE);
  return { to, removesExtra };
}

async function openStores({ s3, dataDir }: Settings, scratch: string) {
  if (!s3) throw new UsageError('Set S3_BUCKET and the other S3 settings first.');
  const bucket = await openBucket({ ...s3, timeoutMs: PATIENT_MS });
  const folder: Store = { ...(await openFolderFiles(dataDir)), listing: listFolder(dataDir) };
  const files = await openBucketFiles(bucket, join(scratch, 'originals'));
  const remote: Store = { ...files, listing: listBucket(bucket) };
  return { folder, remote, close: bucket.close };
}

/** Prints the progress at intervals. */
function createProgress(): (report: CopyReport) => void {
  let saidAt = performance.now();
  return ({ counts }) => {
    if (performance.now() - saidAt < PROGRESS_MS) return;
    saidAt = performance.now();
    const summaries = Object.entries(counts).map(([kind, { copied, there, failed }]) => {
      const failures = failed > 0 ? `, ${failed} failed` : '';
      return `${kind} ${copied + there} (${copied} copied${failures})`;
    });
    print(summaries.join(', '));
  };
}

/** Copies all files between the data folder and the bucket; the server may run meanwhile. */
export const command: Command = async (args, shutdown) => {
  const { to, removesExtra } = readOptions(args);
  const settings = readSettings(process.env);
  const scratch = join(settings.dataDir, 'storage-copy');
  const removeScratch = () => rm(scratch, { recursive: true, force: true });
  // Removes what an interrupted copy left.
  await removeScratch();
  shutdown.add(removeScratch);
  await mkdir(scratch, { recursive: true, mode: 0o700 });
  const { folder, remote, close } = await openStores(settings, scratch);
  shutdown.add(async () => close());
  const [from, target] = to === 's3' ? [folder, remote] : [remote, folder];
  const onProgress = createProgress();
  const report = await copyFiles({ from, to: target, scratch, removesExtra, onProgress });
  for (const line of linesOf(report)) print(line);
  if (hasFailed(report)) process.exitCode = 1;
};
