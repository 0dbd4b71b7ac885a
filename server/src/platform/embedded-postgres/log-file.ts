import { chmodSync, copyFileSync, existsSync, statSync, truncateSync } from 'node:fs';

const LARGEST = 5_000_000;

/**
 * Puts a log that has grown large aside, in the place of the one before. It is emptied and not
 * renamed: PostgreSQL has it open and goes on writing at its end.
 */
export function rotateLog(path: string, largest = LARGEST): void {
  if (!existsSync(path) || statSync(path).size <= largest) return;
  const before = `${path}.1`;
  copyFileSync(path, before);
  chmodSync(before, 0o600);
  truncateSync(path);
}
