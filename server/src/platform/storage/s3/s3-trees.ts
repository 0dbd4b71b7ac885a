import { randomUUID } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import { forEachLimited } from '../for-each-limited.ts';
import { checkPath, checkPrefix, isPrefix, type Storage, typeOf } from '../storage.ts';
import type { Bucket } from './bucket.ts';
import { removeAll } from './remove-all.ts';

const SENT_AT_ONCE = 8;
const KNOWN_MAX = 10_000;
/** The name of the object that says which generation of a tree counts; no generation is called so. */
const CURRENT = 'current';

type Trees = {
  put: Storage['putTree'];
  remove: Storage['removeTree'];
  /** Whether a tree was lately found where the path lies. */
  isKnown(path: string): boolean;
  /** Looks for the file in the tree that the path lies in, if there is one. */
  find<T>(path: string, look: (key: string) => Promise<T | null>): Promise<T | null>;
};

const rootOf = (prefix: string): string => {
  checkPrefix(prefix);
  return `trees/${prefix}/`;
};

/** A path below a tree, as its prefix and its name. */
function split(path: string): [prefix: string, name: string] {
  const at = path.lastIndexOf('/');
  return [path.slice(0, at), path.slice(at + 1)];
}

async function currentGeneration(bucket: Bucket, prefix: string): Promise<string | null> {
  const object = await bucket.get(`${rootOf(prefix)}${CURRENT}`);
  return object && text(object.stream);
}

/** Below which the files of a tree lie; null where there is none. */
export async function currentTree(bucket: Bucket, prefix: string): Promise<string | null> {
  const generation = await currentGeneration(bucket, prefix);
  return generation && `${rootOf(prefix)}${generation}/`;
}

/**
 * Trees of files in a bucket. Every tree that is stored is a generation of its own; the last object to be
 * written says that it counts, so that a tree is there with all its files or not at all. Which one counts
 * is remembered: its files go when another takes its place, so that who does not find one asks again.
 */
export function createS3Trees(bucket: Bucket): Trees {
  const known = new LRUCache<string, string>({ max: KNOWN_MAX });

  const current = (prefix: string) => currentGeneration(bucket, prefix);

  /** Everything below the prefix but this generation, and the object that names it. */
  async function* others(prefix: string, generation: string | null): AsyncGenerator<string> {
    const root = rootOf(prefix);
    for await (const { key } of bucket.list(root)) {
      const isKept = key === `${root}${CURRENT}` || key.startsWith(`${root}${generation}/`);
      if (!isKept) yield key;
    }
  }

  async function send(
    prefix: string,
    generation: string,
    folder: string,
    names: string[],
  ): Promise<void> {
    const root = `${rootOf(prefix)}${generation}/`;
    await forEachLimited(SENT_AT_ONCE, names, async (name) =>
      bucket.put(`${root}${name}`, await readFile(join(folder, name)), typeOf(`${prefix}/${name}`)),
    );
    let stored = 0;
    for await (const _ of bucket.list(root)) stored += 1;
    if (stored !== names.length)
      throw new Error(`Only ${stored} of ${names.length} files were stored.`);
  }

  return {
    async put(prefix, folder) {
      const root = rootOf(prefix);
      const names = await readdir(folder);
      for (const name of names) checkPath(`${prefix}/${name}`);
      // What an attempt left behind that came to no end.
      await forEachLimited(SENT_AT_ONCE, others(prefix, await current(prefix)), bucket.remove);
      const generation = randomUUID();
      await send(prefix, generation, folder, names);
      await bucket.put(`${root}${CURRENT}`, Buffer.from(generation), 'text/plain');
      known.set(prefix, generation);
      await forEachLimited(SENT_AT_ONCE, others(prefix, generation), bucket.remove);
      await rm(folder, { recursive: true, force: true });
    },

    async remove(prefix) {
      const root = rootOf(prefix);
      known.delete(prefix);
      await bucket.remove(`${root}${CURRENT}`);
      await removeAll(bucket, root);
    },

    isKnown: (path) => known.has(split(path)[0]),

    async find(path, look) {
      const [prefix, name] = split(path);
      if (!isPrefix(prefix)) return null;
      const lookIn = (generation: string) => look(`${rootOf(prefix)}${generation}/${name}`);
      const remembered = known.get(prefix);
      const found = remembered ? await lookIn(remembered) : null;
      if (found !== null) return found;
      const counts = await current(prefix);
      if (counts === null || counts === remembered) return null;
      known.set(prefix, counts);
      return lookIn(counts);
    },
  };
}
