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
  /** for what is on its way; emptied by who gives it */
  scratch: string;
};

/** The content of a file in the backup; the stream fails at its end where it is not what was backed up. */
async function openChecked(backup: string, { name, sha256 }: FileEntry): Promise<Readable> {
  const found = createHash('sha256');
  const checked = new Transform({
    transform(chunk: Buffer, _, done) {
      found.update(chunk);
      done(null, chunk);
    },
    flush(done) {
      const isSame = found.digest('hex') === sha256;
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

/** Puts every file of the backup where it belongs; what else is there stays for now. */
export async function restoreFiles(options: Options): Promise<void> {
  await mkdir(options.scratch, { recursive: true, mode: 0o700 });
  for (const partition of partitions) {
    const units = new Map<string, FileEntry[]>();
    for (const entry of await readEntries(options.backup, partition)) {
      const unit = unitOf(entry.name);
      const known = units.get(unit);
      if (known) known.push(entry);
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

/** Removes what no row names any more, once the rows are those of the backup. Returns how many. */
export async function removeOtherFiles(options: Options, stored: StoredFiles): Promise<number> {
  const listed = join(options.scratch, 'listed');
  const writer = await writePartitions(listed);
  for await (const { name } of stored.list()) await writer.add(unitOf(name), unitOf(name));
  await writer.flush();
  let removed = 0;
  for (const partition of partitions) {
    const entries = await readEntries(options.backup, partition);
    const kept = new Set(entries.map(({ name }) => unitOf(name)));
    const all = new Set(await readPartition(listed, partition));
    const others = [...all].filter((unit) => !kept.has(unit));
    for (const unit of others) await removeUnit(options.files, unit);
    removed += others.length;
  }
  await rm(listed, { recursive: true, force: true });
  return removed;
}
