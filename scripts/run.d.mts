import type { SpawnOptions } from 'node:child_process';

/** The root folder of the repository. */
export const root: string;

/** Runs npm with its output shown; returns the exit code. */
export function runNpm(args: string[], options?: SpawnOptions): Promise<number>;
