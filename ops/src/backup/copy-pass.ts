import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { forEachLimited } from '@gesso/server/platform/storage/for-each-limited';
import { type CopyLocations, copyUnit, type Unit } from './copy-unit.ts';
import { type FileEntry, readEntries, writeEntries } from './file-index.ts';
import { partitions, readPartition, writePartitions } from './partitions.ts';
import { type ListedFile, type NamedFile, unitOf } from './stored-files.ts';

const UNITS_AT_ONCE = 4;

export type PassOptions = CopyLocations & {
  /** what the rows name */
  named: AsyncIterable<NamedFile>;
  /** the beginnings of names that rows name all files of; others are kept without being asked for */
  namedFolders: readonly string[];
};

/** Lists that are compared with each other, a partition at a time. */
type Lists = { named: string; listed: string };

async function writeLists({ stored, named, backup }: PassOptions): Promise<Lists> {
  const lists = { named: join(backup, 'named'), listed: join(backup, 'listed') };
  for (const folder of Object.values(lists)) await rm(folder, { recursive: true, force: true });
  const names = await writePartitions(lists.named);
  for await (const { unit, isWhole } of named) {
    await names.add(unit, `${isWhole ? 'whole' : 'begun'}\t${unit}`);
  }
  await names.flush();
  // After the rows: what they name was there before them.
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

/** The units of a partition, with what is found of each. */
function groupByUnit(named: Iterable<string>, found: Found): Unit[] {
  const units = new Map<string, Unit>();
  const unitNamed = (unit: string): Unit => {
    const known = units.get(unit) ?? { unit, listed: [], here: new Map(), before: new Map() };
    units.set(unit, known);
    return known;
  };
  for (const unit of named) unitNamed(unit);
  for (const file of found.listed) unitNamed(unitOf(file.name)).listed.push(file);
  for (const entry of found.here) unitNamed(unitOf(entry.name)).here.set(entry.name, entry);
  for (const entry of found.before) {
    units.get(unitOf(entry.name))?.before.set(entry.name, entry);
  }
  return [...units.values()];
}

/** Returns what rows name of one partition, and is not there. */
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
      // An upload that goes on while it is read is taken along another time.
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
 * Copies every file that the rows name and the backup does not have yet; what the backup has and no row
 * names goes. Returns the units that rows name and that are not there.
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
