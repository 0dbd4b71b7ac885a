import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { forEachLimited } from '@gesso/server/platform/storage/for-each-limited';
import { type CopyLocations, copyUnit, type Unit } from './copy-unit.ts';
import { type FileEntry, readEntries, writeEntries } from './file-index.ts';
import { partitions, readPartition, writePartitions } from './partitions.ts';
import { type ListedFile, type NamedFile, unitOf } from './stored-files.ts';

const UNITS_AT_ONCE = 4;

export type PassOptions = CopyLocations & {
  /** the files named by rows */
  named: AsyncIterable<NamedFile>;
  /** prefixes of which rows name every file; files elsewhere are kept without a check */
  namedFolders: readonly string[];
};

/** Lists that are compared with each other, one partition at a time. */
type Lists = { named: string; listed: string };

async function writeLists({ stored, named, backup }: PassOptions): Promise<Lists> {
  const lists = { named: join(backup, 'named'), listed: join(backup, 'listed') };
  for (const folder of Object.values(lists)) await rm(folder, { recursive: true, force: true });
  const names = await writePartitions(lists.named);
  for await (const { unit, isWhole } of named) {
    await names.add(unit, `${isWhole ? 'whole' : 'begun'}\t${unit}`);
  }
  await names.flush();
  // Listed after the rows were read: the files they name existed before them.
  const files = await writePartitions(lists.listed);
  for await (const { name, version } of stored.list()) {
    await files.add(unitOf(name), `${version}\t${name}`);
  }
  await files.flush();
  return lists;
}

const readNamed = async (lists: Lists, partition: string): Promise<Map<string, NamedFile>> =>
  new Map(
    (await readPartition(lists.named, partition)).map((line) => {
      const [state, unit = ''] = line.split('\t');
      return [unit, { unit, isWhole: state === 'whole' }];
    }),
  );

const readListed = async (lists: Lists, partition: string): Promise<ListedFile[]> =>
  (await readPartition(lists.listed, partition)).map((line) => {
    const [version = '', name = ''] = line.split('\t');
    return { version, name };
  });

type Found = { listed: ListedFile[]; here: FileEntry[]; before: FileEntry[] };

/** The units of a partition, with the entries found for each. */
function groupByUnit(named: Iterable<string>, found: Found): Unit[] {
  const units = new Map<string, Unit>();
  const unitNamed = (unit: string): Unit => {
    const existing = units.get(unit) ?? { unit, listed: [], here: new Map(), before: new Map() };
    units.set(unit, existing);
    return existing;
  };
  for (const unit of named) unitNamed(unit);
  for (const file of found.listed) unitNamed(unitOf(file.name)).listed.push(file);
  for (const entry of found.here) unitNamed(unitOf(entry.name)).here.set(entry.name, entry);
  for (const entry of found.before) {
    units.get(unitOf(entry.name))?.before.set(entry.name, entry);
  }
  return [...units.values()];
}

/** Returns the files of one partition that rows name and that are missing. */
async function copyPartition(options: PassOptions, lists: Lists, partition: string) {
  const { backup, earlier, namedFolders } = options;
  const named = await readNamed(lists, partition);
  const here = await readEntries(backup, partition);
  const before = await readEntries(earlier, partition);
  const listed = await readListed(lists, partition);
  const entries = new Map<string, FileEntry>();
  const missing: string[] = [];

  async function copy(unit: Unit): Promise<void> {
    const name = named.get(unit.unit);
    const copied = await copyUnit(options, unit).catch((error: unknown) => {
      // An unfinished upload is copied by a later backup.
      if (name?.isWhole === false) return [];
      throw error;
    });
    for (const entry of copied) entries.set(entry.name, entry);
    if (name?.isWhole && copied.length === 0) missing.push(unit.unit);
  }

  const units = groupByUnit(named.keys(), { listed, here, before });
  const isKept = ({ unit }: Unit): boolean =>
    named.has(unit) || !namedFolders.some((folder) => unit.startsWith(folder));
  await forEachLimited(UNITS_AT_ONCE, units.filter(isKept), copy);
  for (const { name } of here) {
    if (!entries.has(name)) await rm(join(backup, name), { force: true });
  }
  await writeEntries(backup, partition, [...entries.values()]);
  return missing;
}

/**
 * Copies every file that the rows name and the backup lacks, and removes files from the backup that
 * no row names. Returns the units that rows name and that are missing.
 */
export async function copyPass(options: PassOptions): Promise<string[]> {
  const lists = await writeLists(options);
  const missing: string[] = [];
  for (const partition of partitions) {
    missing.push(...(await copyPartition(options, lists, partition)));
  }
  for (const folder of Object.values(lists)) await rm(folder, { recursive: true, force: true });
  return missing;
}
