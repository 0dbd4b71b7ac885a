import { rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Files are written in this folder and then renamed, so that a file is either complete or missing.
 */
export const INCOMING = '.incoming';

/** Removes files left half-written by a crash; no other process may be writing. */
export const removePartialFiles = (folder: string): Promise<void> =>
  rm(join(folder, INCOMING), { recursive: true, force: true });
