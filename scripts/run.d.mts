import type { SpawnOptions } from 'node:child_process';

/** Runs npm with its output shown; the exit code. */
export function runNpm(args: string[], options?: SpawnOptions): Promise<number>;
