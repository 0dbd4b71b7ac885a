import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { SettingsError } from './platform/settings/read-value.ts';
import { readSettings, type Settings } from './platform/settings/settings.ts';
import { copyFiles } from './platform/storage/copy/copy-files.ts';
import { listFolder } from './platform/storage/copy/folder-listing.ts';
import { hasFailed, linesOf, type Report } from './platform/storage/copy/report.ts';
import { listBucket } from './platform/storage/copy/s3-listing.ts';
import type { Store } from './platform/storage/copy/stores.ts';
import { openBucketFiles, openFolderFiles } from './platform/storage/open-files.ts';
import { openBucket } from './platform/storage/s3/bucket.ts';

const USAGE = 'Usage: npm run storage:copy -- --to s3|folder [--remove-extra]';
const PROGRESS_MS = 2000;
/** Nobody waits for a copy as visitors do. */
const PATIENT_MS = 30_000;

const print = (line: string): void => void process.stdout.write(`${line}\n`);

type Order = { to: 's3' | 'folder'; removesExtra: boolean };

function readOrder(args: string[]): Order {
  const to = args[args.indexOf('--to') + 1];
  const rest = args.filter((arg) => !['--to', to, '--remove-extra'].includes(arg));
  if (!args.includes('--to') || (to !== 's3' && to !== 'folder') || rest.length > 0) {
    throw new SettingsError(USAGE);
  }
  return { to, removesExtra: args.includes('--remove-extra') };
}

async function openStores({ s3, dataDir }: Settings, scratch: string) {
  if (!s3) throw new SettingsError('Set S3_BUCKET and the other settings of S3 to copy.');
  const bucket = await openBucket({ ...s3, timeoutMs: PATIENT_MS });
  const folder: Store = { ...(await openFolderFiles(dataDir)), listing: listFolder(dataDir) };
  const files = await openBucketFiles(bucket, join(scratch, 'originals'));
  const remote: Store = { ...files, listing: listBucket(bucket) };
  return { folder, remote, close: bucket.close };
}

/** Says how far it is, now and then. */
function createProgress(): (report: Report) => void {
  let saidAt = performance.now();
  return ({ counts }) => {
    if (performance.now() - saidAt < PROGRESS_MS) return;
    saidAt = performance.now();
    const done = Object.entries(counts).map(([kind, { copied, there, failed }]) => {
      const failures = failed > 0 ? `, ${failed} failed` : '';
      return `${kind} ${copied + there} (${copied} copied${failures})`;
    });
    print(done.join(', '));
  };
}

async function run(settings: Settings, { to, removesExtra }: Order): Promise<boolean> {
  // What an earlier copy left that was ended by force goes first.
  const scratch = join(settings.dataDir, 'storage-copy');
  await rm(scratch, { recursive: true, force: true });
  await mkdir(scratch, { recursive: true, mode: 0o700 });
  try {
    const { folder, remote, close } = await openStores(settings, scratch);
    const [from, target] = to === 's3' ? [folder, remote] : [remote, folder];
    const report = await copyFiles({
      from,
      to: target,
      scratch,
      removesExtra,
      onProgress: createProgress(),
    });
    close();
    for (const line of linesOf(report)) print(line);
    return !hasFailed(report);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** Copies all files between the data folder and the bucket; the server may run meanwhile. */
async function main(): Promise<void> {
  try {
    const order = readOrder(process.argv.slice(2));
    process.exitCode = (await run(readSettings(process.env), order)) ? 0 : 1;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}

await main();
