import { fileURLToPath } from 'node:url';

/** The repository's own folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url));
