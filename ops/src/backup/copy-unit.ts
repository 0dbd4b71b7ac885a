import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { forEachLimited } from '@gesso/server/platform/storage/for-each-limited';
import { retryUnavailable } from '../storage-copy/retry-unavailable.ts';
import { copyStored, linkFromEarlier } from './copy-file.ts';
import type { FileEntry } from './file-index.ts';
import { isTree, type ListedFile, type StoredFiles } from './stored-files.ts';

const COPIED_AT_ONCE = 4;

/** One file, or all tiles of an original, in each place it may be. */
export type Unit = {
  unit: string;
  /** in the storage */
  listed: ListedFile[];
  /** in the backup that is being made, by name */
  here: Map<string, FileEntry>;
  /** in the one before, by name */
  before: Map<string, FileEntry>;
};

export type CopyLocations = { stored: StoredFiles; backup: string; earlier: string | null };

type Entries = ReadonlyMap<string, FileEntry>;

function find(entries: Entries, { name, version }: ListedFile): FileEntry | undefined {
  const entry = entries.get(name);
  return entry?.version === version ? entry : undefined;
}

/** Fewer files than there were are being removed at this moment, since trees never lose some of theirs. */
const hasAll = (entries: Entries, listed: readonly ListedFile[]): boolean =>
  entries.size > 0 && listed.every((file) => find(entries, file));

async function copyListed(
  { stored, backup, earlier }: CopyLocations,
  { listed, here, before }: Unit,
) {
  const entries: FileEntry[] = [];
  await forEachLimited(COPIED_AT_ONCE, listed, async (file) => {
    const kept = find(here, file);
    const former = find(before, file);
    if (kept) entries.push(kept);
    else if (former && earlier) {
      await linkFromEarlier(file.name, earlier, backup);
      entries.push(former);
    } else {
      const copied = await retryUnavailable(() => copyStored(stored, file.name, backup));
      if (copied) entries.push({ ...file, ...copied });
    }
  });
  return entries;
}

/** Whether everything was there until the end. */
const isComplete = async (
  { stored }: CopyLocations,
  { unit, listed }: Unit,
  entries: FileEntry[],
) =>
  entries.length === listed.length &&
  (!isTree(unit) || (await stored.treeSize(unit)) === entries.length);

/** Brings a unit into the backup; nothing of it where it is not there as a whole. */
export async function copyUnit(locations: CopyLocations, unit: Unit): Promise<FileEntry[]> {
  const { backup, earlier } = locations;
  const { listed, here, before } = unit;
  if (hasAll(here, listed)) return [...here.values()];
  if (earlier !== null && hasAll(before, listed)) {
    for (const name of before.keys()) await linkFromEarlier(name, earlier, backup);
    return [...before.values()];
  }
  const entries = await copyListed(locations, unit);
  if (await isComplete(locations, unit, entries)) return entries;
  for (const { name } of listed) await rm(join(backup, name), { force: true });
  return [];
}
