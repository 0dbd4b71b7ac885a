import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { forEachLimited } from '@gesso/server/platform/storage/for-each-limited';
import type { CopiedKind } from './report.ts';
import type { Store } from './stores.ts';

const AT_ONCE = 8;

async function sha256Of(content: Readable | null | undefined): Promise<string | null> {
  if (!content) return null;
  const hash = createHash('sha256');
  await pipeline(content, hash);
  return hash.digest('hex');
}

function compare(expected: string | null, stored: string | null): void {
  if (expected !== stored) throw new Error('the stored copy differs from the original');
}

/** Whether the file was copied; false when it exists already or has been deleted meanwhile. */
type Copy = (from: Store, to: Store, name: string, scratch: string) => Promise<boolean>;

const copyPicture: Copy = async (from, to, path) => {
  const md5 = await from.listing.md5(path);
  if (md5 === null || md5 === (await to.listing.md5(path))) return false;
  const file = await from.storage.open(path);
  if (!file) return false;
  const bytes = await buffer(file.stream);
  compare(md5, createHash('md5').update(bytes).digest('hex'));
  await to.storage.put(path, bytes);
  compare(md5, await to.listing.md5(path));
  return true;
};

const isSame = (one: Map<string, number>, other: Map<string, number>): boolean =>
  one.size === other.size && [...one].every(([name, size]) => other.get(name) === size);

const copyTree: Copy = async (from, to, prefix, scratch) => {
  const files = await from.listing.tree(prefix);
  if (files.size === 0 || isSame(files, await to.listing.tree(prefix))) return false;
  const folder = await mkdtemp(join(scratch, 'tree-'));
  await forEachLimited(AT_ONCE, files.keys(), async (name) => {
    const file = await from.storage.open(`${prefix}/${name}`);
    if (!file) throw new Error('it changed while it was being copied');
    await pipeline(file.stream, createWriteStream(join(folder, name)));
  });
  await to.storage.putTree(prefix, folder);
  if (!isSame(files, await to.listing.tree(prefix))) compare(prefix, null);
  return true;
};

const copyOriginal: Copy = async (from, to, id) => {
  const size = await from.originalFiles.size(id);
  if (!size || size === (await to.originalFiles.size(id))) return false;
  const file = await from.originalFiles.open(id, size);
  if (!file) return false;
  await to.originalFiles.remove(id);
  await to.originalFiles.create(id);
  await to.originalFiles.append(id, 0, file);
  await to.originalFiles.sync(id);
  compare(
    await sha256Of(await from.originalFiles.open(id, size)),
    await sha256Of(await to.originalFiles.open(id, size)),
  );
  return true;
};

const copyArchive: Copy = async (from, to, id) => {
  const file = await from.archives.open(id);
  const stored = await to.archives.open(id);
  stored?.stream.destroy();
  if (!file || file.size === stored?.size) {
    file?.stream.destroy();
    return false;
  }
  await to.archives.write(id, file.stream);
  compare(
    await sha256Of((await from.archives.open(id))?.stream),
    await sha256Of((await to.archives.open(id))?.stream),
  );
  return true;
};

export type Part = {
  kind: CopiedKind;
  names(store: Store): AsyncIterable<string>;
  copy: Copy;
  isThere(store: Store, name: string): Promise<boolean>;
  remove(store: Store, name: string): Promise<void>;
  /** how many are copied at a time: pictures are held in memory, the others streamed */
  atOnce: number;
};

/** All kinds of files that are copied. */
export const PARTS: readonly Part[] = [
  {
    kind: 'pictures',
    names: ({ listing }) => listing.pictures(),
    copy: copyPicture,
    isThere: ({ storage }, path) => storage.exists(path),
    remove: ({ storage }, path) => storage.remove(path),
    atOnce: AT_ONCE,
  },
  {
    kind: 'trees',
    names: ({ listing }) => listing.trees(),
    copy: copyTree,
    isThere: async ({ listing }, prefix) => (await listing.tree(prefix)).size > 0,
    remove: ({ storage }, prefix) => storage.removeTree(prefix),
    atOnce: 1,
  },
  {
    kind: 'originals',
    names: ({ originalFiles }) => originalFiles.ids(),
    copy: copyOriginal,
    isThere: async ({ originalFiles }, id) => ((await originalFiles.size(id)) ?? 0) > 0,
    remove: ({ originalFiles }, id) => originalFiles.remove(id),
    atOnce: 2,
  },
  {
    kind: 'archives',
    names: ({ listing }) => listing.archives(),
    copy: copyArchive,
    async isThere({ archives }, id) {
      const file = await archives.open(id);
      file?.stream.destroy();
      return file !== null;
    },
    remove: ({ archives }, id) => archives.remove(id),
    atOnce: 2,
  },
];
