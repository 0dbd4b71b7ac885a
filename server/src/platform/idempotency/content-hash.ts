import { createHash } from 'node:crypto';

/** A 32-byte hash of a request's content, stored with its idempotency key. */
export const contentHash = (content: unknown): Buffer =>
  createHash('sha256').update(JSON.stringify(content)).digest();

export const fileHash = (bytes: Buffer): string =>
  createHash('sha256').update(bytes).digest('base64');

/** Whether a known key came with the same content; rows older than the hashes have none. */
export const isSameContent = (stored: Buffer | null, hash: Buffer): boolean =>
  stored === null || stored.equals(hash);
