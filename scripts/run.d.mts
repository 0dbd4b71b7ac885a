import type { SpawnOptions } from 'node:child_process';

/** The repository's own folder. */
export const root: string;

/** Runs npm with its output shown; the exit code. */
export function runNpm(args: string[], options?: SpawnOptions): Promise<number>;
