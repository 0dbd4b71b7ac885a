import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline, type Readable, Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { forEachLimited } from '@gesso/server/platform/storage/for-each-limited';
import type { Files } from '@gesso/server/platform/storage/open-files';
import { retryUnavailable } from '../storage-copy/retry-unavailable.ts';
import { BackupRefused } from './backup-refused.ts';
import { type FileEntry, readEntries } from './file-index.ts';
import { splitName } from './file-names.ts';
import { partitions, readPartition, writePartitions } from './partitions.ts';
import { isTree, type StoredFiles, unitOf } from './stored-files.ts';

const UNITS_AT_ONCE = 4;

type Options = {
  backup: string;
  files: Files;
  /** for temporary files; emptied by the caller */
  scratch: string;
};

/** Streams a file of the backup; the stream fails at its end if the checksum differs. */
async function openChecked(backup: string, { name, sha256 }: FileEntry): Promise<Readable> {
  const digest = createHash('sha256');
  const checked = new Transform({
    transform(chunk: Buffer, _, done) {
      digest.update(chunk);
      done(null, chunk);
    },
    flush(done) {
      const isSame = digest.digest('hex') === sha256;
      done(isSame ? null : new BackupRefused(`${name} in ${backup} is damaged.`));
    },
  });
  const source = (await open(join(backup, name))).createReadStream();
  // An error is reported by the stream that is returned.
  return pipeline(source, checked, () => undefined);
}

async function restoreTree({ backup, files, scratch }: Options, unit: string, tree: FileEntry[]) {
  const folder = await mkdtemp(join(scratch, 'tree-'));
  for (const entry of tree) {
    const content = await openChecked(backup, entry);
    await writeFile(join(folder, basename(entry.name)), content);
  }
  await files.storage.putTree(splitName(unit).id, folder);
}

async function restoreFile({ backup, files }: Options, entry: FileEntry): Promise<unknown> {
  const { kind, id } = splitName(entry.name);
  const content = await openChecked(backup, entry);
  if (kind === 'picture') return files.storage.put(id, await buffer(content));
  if (kind === 'archive') return files.archives.write(id, content);
  await files.originalFiles.remove(id);
  await files.originalFiles.create(id);
  await files.originalFiles.append(id, 0, content);
  return files.originalFiles.sync(id);
}

/** Restores every file of the backup; other files remain for now. */
export async function restoreFiles(options: Options): Promise<void> {
  await mkdir(options.scratch, { recursive: true, mode: 0o700 });
  for (const partition of partitions) {
    const units = new Map<string, FileEntry[]>();
    for (const entry of await readEntries(options.backup, partition)) {
      const unit = unitOf(entry.name);
      const existing = units.get(unit);
      if (existing) existing.push(entry);
      else units.set(unit, [entry]);
    }
    await forEachLimited(UNITS_AT_ONCE, units, async ([unit, entries]) => {
      if (isTree(unit)) return retryUnavailable(() => restoreTree(options, unit, entries));
      for (const entry of entries) await retryUnavailable(() => restoreFile(options, entry));
    });
  }
}

async function removeUnit({ storage, archives, originalFiles }: Files, unit: string) {
  const { kind, id } = splitName(unit);
  if (isTree(unit)) return storage.removeTree(id);
  if (kind === 'picture') return storage.remove(id);
  if (kind === 'archive') return archives.remove(id);
  return originalFiles.remove(id);
}

/** Removes files that no row names, after the rows are restored. Returns their number. */
export async function removeOtherFiles(options: Options, stored: StoredFiles): Promise<number> {
  const listed = join(options.scratch, 'listed');
  const writer = await writePartitions(listed);
  for await (const { name } of stored.list()) await writer.add(unitOf(name), unitOf(name));
  await writer.flush();
  let removed = 0;
  for (const partition of partitions) {
    const entries = await readEntries(options.backup, partition);
    const backedUp = new Set(entries.map(({ name }) => unitOf(name)));
    const storedUnits = new Set(await readPartition(listed, partition));
    const extra = [...storedUnits].filter((unit) => !backedUp.has(unit));
    for (const unit of extra) await removeUnit(options.files, unit);
    removed += extra.length;
  }
  await rm(listed, { recursive: true, force: true });
  return removed;
}
