import { createHash } from 'node:crypto';

/**
 * Tokens of 32 random bytes are stored as their SHA-256: they need neither a salt nor a slow hash.
 */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
