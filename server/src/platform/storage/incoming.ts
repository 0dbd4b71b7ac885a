import { rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Files are written in this folder and then renamed, so that they are there whole or not at all. */
export const INCOMING = '.incoming';

/** Removes what a crash left half-written; nobody else may be writing then. */
export const removePartialFiles = (folder: string): Promise<void> =>
  rm(join(folder, INCOMING), { recursive: true, force: true });
