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
/** The object that names a tree's current generation; no generation has this name. */
const CURRENT = 'current';

type Trees = {
  put: Storage['putTree'];
  remove: Storage['removeTree'];
  /** Whether a tree was recently found at this path. */
  isKnown(path: string): boolean;
  /** Looks for the file in the tree that contains the path, if there is one. */
  find<T>(path: string, look: (key: string) => Promise<T | null>): Promise<T | null>;
};

const rootOf = (prefix: string): string => {
  checkPrefix(prefix);
  return `trees/${prefix}/`;
};

/** Splits a path in a tree into its prefix and name. */
function split(path: string): [prefix: string, name: string] {
  const at = path.lastIndexOf('/');
  return [path.slice(0, at), path.slice(at + 1)];
}

async function currentGeneration(bucket: Bucket, prefix: string): Promise<string | null> {
  const object = await bucket.get(`${rootOf(prefix)}${CURRENT}`);
  return object && text(object.stream);
}

/** The key prefix of a tree's files; null if there is none. */
export async function currentTree(bucket: Bucket, prefix: string): Promise<string | null> {
  const generation = await currentGeneration(bucket, prefix);
  return generation && `${rootOf(prefix)}${generation}/`;
}

/**
 * Trees of files in a bucket. Each stored tree is a new generation; the object that names the
 * current one is written last, so that either all files of a tree exist or none. The current
 * generation is cached: its files are deleted when it is replaced, so a missing file causes another
 * lookup.
 */
export function createS3Trees(bucket: Bucket): Trees {
  const generations = new LRUCache<string, string>({ max: KNOWN_MAX });

  const current = (prefix: string) => currentGeneration(bucket, prefix);

  /** Everything below the prefix except this generation and the object that names it. */
  async function* outdatedKeys(prefix: string, generation: string | null): AsyncGenerator<string> {
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
      // Removes the files of an interrupted attempt.
      await forEachLimited(
        SENT_AT_ONCE,
        outdatedKeys(prefix, await current(prefix)),
        bucket.remove,
      );
      const generation = randomUUID();
      await send(prefix, generation, folder, names);
      await bucket.put(`${root}${CURRENT}`, Buffer.from(generation), 'text/plain');
      generations.set(prefix, generation);
      await forEachLimited(SENT_AT_ONCE, outdatedKeys(prefix, generation), bucket.remove);
      await rm(folder, { recursive: true, force: true });
    },

    async remove(prefix) {
      const root = rootOf(prefix);
      generations.delete(prefix);
      await bucket.remove(`${root}${CURRENT}`);
      await removeAll(bucket, root);
    },

    isKnown: (path) => generations.has(split(path)[0]),

    async find(path, look) {
      const [prefix, name] = split(path);
      if (!isPrefix(prefix)) return null;
      const lookIn = (generation: string) => look(`${rootOf(prefix)}${generation}/${name}`);
      const cached = generations.get(prefix);
      const file = cached ? await lookIn(cached) : null;
      if (file !== null) return file;
      const currentName = await current(prefix);
      if (currentName === null || currentName === cached) return null;
      generations.set(prefix, currentName);
      return lookIn(currentName);
    },
  };
}
