import { chmodSync, copyFileSync, existsSync, statSync, truncateSync } from 'node:fs';

const MAX_BYTES = 5_000_000;

/**
 * Log rotation by copy and truncate, keeping one old file. The file is not renamed, because
 * PostgreSQL holds it open and goes on appending to it.
 */
export function rotateLog(path: string, maxBytes = MAX_BYTES): void {
  if (!existsSync(path) || statSync(path).size <= maxBytes) return;
  const before = `${path}.1`;
  copyFileSync(path, before);
  chmodSync(before, 0o600);
  truncateSync(path);
}
