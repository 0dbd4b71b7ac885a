import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { forEachLimited } from '@gesso/server/platform/storage/for-each-limited';
import { retryUnavailable } from '../storage-copy/retry-unavailable.ts';
import { copyStored, linkFromEarlier } from './copy-file.ts';
import type { FileEntry } from './file-index.ts';
import { isTree, type ListedFile, type StoredFiles } from './stored-files.ts';

const COPIED_AT_ONCE = 4;

/** One file or all tiles of an original, in each place it may be stored. */
export type Unit = {
  unit: string;
  /** in the storage */
  listed: ListedFile[];
  /** in the backup in progress, by name */
  here: Map<string, FileEntry>;
  /** in the previous backup, by name */
  before: Map<string, FileEntry>;
};

export type CopyLocations = { stored: StoredFiles; backup: string; earlier: string | null };

type Entries = ReadonlyMap<string, FileEntry>;

function find(entries: Entries, { name, version }: ListedFile): FileEntry | undefined {
  const entry = entries.get(name);
  return entry?.version === version ? entry : undefined;
}

/** A tree never loses single files, so fewer files than before mean that it is being removed. */
const hasAll = (entries: Entries, listed: readonly ListedFile[]): boolean =>
  entries.size > 0 && listed.every((file) => find(entries, file));

async function copyListed(
  { stored, backup, earlier }: CopyLocations,
  { listed, here, before }: Unit,
) {
  const entries: FileEntry[] = [];
  await forEachLimited(COPIED_AT_ONCE, listed, async (file) => {
    const currentEntry = find(here, file);
    const earlierEntry = find(before, file);
    if (currentEntry) entries.push(currentEntry);
    else if (earlierEntry && earlier) {
      await linkFromEarlier(file.name, earlier, backup);
      entries.push(earlierEntry);
    } else {
      const copied = await retryUnavailable(() => copyStored(stored, file.name, backup));
      if (copied) entries.push({ ...file, ...copied });
    }
  });
  return entries;
}

/** Whether all files remained until the end. */
const isComplete = async (
  { stored }: CopyLocations,
  { unit, listed }: Unit,
  entries: FileEntry[],
) =>
  entries.length === listed.length &&
  (!isTree(unit) || (await stored.treeSize(unit)) === entries.length);

/** Copies a unit into the backup, or nothing when the unit is incomplete. */
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
