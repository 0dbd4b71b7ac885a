import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What lies in the database is worth nothing without the key that lies beside it, in a file. */
export type Secret = {
  /** Keyed, so that six digits cannot be guessed from a stolen table. */
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

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

/** Made at the first start; `wx` lets one of two processes starting at once win. */
async function makeKey(path: string): Promise<void> {
  try {
    const file = await open(path, 'wx', 0o600);
    try {
      await file.writeFile(randomBytes(KEY_BYTES).toString('hex'));
      await file.sync();
    } finally {
      await file.close();
    }
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
  }
}

export async function openSecret(folder: string): Promise<Secret> {
  const path = join(folder, 'secret');
  await mkdir(folder, { recursive: true });
  await makeKey(path);
  const master = Buffer.from(await readFile(path, 'utf8'), 'hex');
  if (master.length !== KEY_BYTES) {
    throw new Error(`The key in ${path} is damaged. Restore it, or remove it to make a new one.`);
  }
  return secretFrom(master);
}
