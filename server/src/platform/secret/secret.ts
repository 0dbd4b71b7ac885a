import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Queries } from '../database/database.ts';
import { secretsStore } from './secrets.store.ts';

/** Hashes codes and encrypts queued emails with a master key that all processes share. */
export type Secret = {
  /** HMAC, so that six digits cannot be brute-forced from a stolen table. */
  hash(text: string): Buffer;
  seal(text: string): Buffer;
  unseal(sealed: Buffer): string;
};

const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const CIPHER = 'aes-256-gcm';

export function secretFrom(master: Buffer): Secret {
  const derived = (use: string) => Buffer.from(hkdfSync('sha256', master, '', use, KEY_BYTES));
  const hashKey = derived('hash');
  const sealKey = derived('seal');
  return {
    hash: (text) => createHmac('sha256', hashKey).update(text).digest(),
    seal(text) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, sealKey, iv);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]);
    },
    unseal(sealed) {
      const body = IV_BYTES + TAG_BYTES;
      const decipher = createDecipheriv(CIPHER, sealKey, sealed.subarray(0, IV_BYTES));
      decipher.setAuthTag(sealed.subarray(IV_BYTES, body));
      return decipher.update(sealed.subarray(body), undefined, 'utf8') + decipher.final('utf8');
    },
  };
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/**
 * The key file of older versions; the key is now in the database, where every process can read it.
 */
const keyFile = (folder: string): string => join(folder, 'secret');

async function keyInFile(folder: string): Promise<Buffer | undefined> {
  try {
    const key = Buffer.from(await readFile(keyFile(folder), 'utf8'), 'hex');
    if (key.length === KEY_BYTES) return key;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
  throw new Error(
    `The key in ${keyFile(folder)} is damaged. Restore it, or delete it to create a new one.`,
  );
}

async function keyInDatabase(db: Queries, folder: string): Promise<Buffer> {
  const existing = await secretsStore.masterKey(db);
  if (existing) return existing;
  const fileKey = await keyInFile(folder);
  await secretsStore.proposeMasterKey(db, fileKey ?? randomBytes(KEY_BYTES));
  const key = await secretsStore.masterKey(db);
  if (!key) throw new Error('The database did not store the key.');
  if (fileKey?.equals(key)) await rm(keyFile(folder));
  return key;
}

type SecretParts = {
  db: Queries;
  /** the data folder, where an older version stored the key */
  folder: string;
  /** from the environment; takes precedence over the database */
  key: Buffer | null;
};

export async function openSecret({ db, folder, key }: SecretParts): Promise<Secret> {
  return secretFrom(key ?? (await keyInDatabase(db, folder)));
}
