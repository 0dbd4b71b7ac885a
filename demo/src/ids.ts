import { createHash } from 'node:crypto';

/** Derives a fixed UUID from a name, so that adding something twice adds it once. */
export function keyOf(name: string): string {
  const hex = createHash('sha256').update(`gesso demo ${name}`).digest('hex');
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 3) | 8).toString(16);
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `5${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ];
  return parts.join('-');
}

export const personIdOf = (handle: string): string => keyOf(`person ${handle}`).toUpperCase();

/** Demo artists act without a session. */
export const personOf = (handle: string) => ({ id: personIdOf(handle), sessionId: null });
