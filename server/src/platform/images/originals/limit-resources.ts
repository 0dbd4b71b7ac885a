import { Worker } from 'node:worker_threads';

/**
 * The signal that ends a process over its limits; operating systems use it for their own CPU
 * limits.
 */
export const LIMIT_SIGNAL = 'SIGXCPU';

const CHECK_MS = 20;

// The program is a separate file next to this one, in source and in the build.
const PROGRAM = new URL(
  import.meta.url.endsWith('.ts') ? './resource-watch.mjs' : './resource-watch.js',
  import.meta.url,
);

export type ResourceLimits = { maxBytes: number; cpuMs: number };

/**
 * Ends this process with LIMIT_SIGNAL once it exceeds its memory, or the CPU time since the last
 * call of the returned function.
 */
export function limitResources(limits: ResourceLimits): () => void {
  const workerData = { ...limits, checkMs: CHECK_MS, signal: LIMIT_SIGNAL };
  const watch = new Worker(PROGRAM, { execArgv: [], workerData });
  // Without the watch, a file could exhaust the machine.
  watch.on('error', (error) => {
    throw error;
  });
  return () => watch.postMessage('from now on');
}
