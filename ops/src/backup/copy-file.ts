import { createWriteStream } from 'node:fs';
import { copyFile, link, mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createHashing, type Hashed } from './file-hash.ts';
import type { StoredFiles } from './stored-files.ts';

async function makeRoom(path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await rm(path, { force: true });
}

/** Null when the file no longer exists. */
export async function copyStored(
  stored: StoredFiles,
  name: string,
  backup: string,
): Promise<Hashed | null> {
  const content = await stored.open(name);
  if (content === null) return null;
  const path = join(backup, name);
  await makeRoom(path);
  const hashing = createHashing();
  await pipeline(content, hashing.stream, createWriteStream(path, { mode: 0o600, flush: true }));
  return hashing.result();
}

const NO_LINKS = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'EMLINK', 'EXDEV', 'ENOSYS']);

const cannotLink = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && NO_LINKS.has(String(error.code));

/** Links a file from an earlier backup; copies it where the file system has no hard links. */
export async function linkFromEarlier(
  name: string,
  earlier: string,
  backup: string,
): Promise<void> {
  const [from, to] = [join(earlier, name), join(backup, name)];
  await makeRoom(to);
  await link(from, to).catch((error: unknown) => {
    if (!cannotLink(error)) throw error;
    return copyFile(from, to);
  });
}
