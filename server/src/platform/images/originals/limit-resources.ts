import { Worker } from 'node:worker_threads';

/** How the process ends that needs too much; systems use it for processes beyond a limit of theirs. */
export const LIMIT_SIGNAL = 'SIGXCPU';

const CHECK_MS = 20;

// The program is a separate file beside this one, in source and in the build.
const PROGRAM = new URL(
  import.meta.url.endsWith('.ts') ? './resource-watch.mjs' : './resource-watch.js',
  import.meta.url,
);

export type ResourceLimits = { maxBytes: number; cpuMs: number };

/**
 * Ends this process by LIMIT_SIGNAL once it has more memory, or has used more processor time since the last call of
 * what this returns.
 */
export function limitResources(limits: ResourceLimits): () => void {
  const workerData = { ...limits, checkMs: CHECK_MS, signal: LIMIT_SIGNAL };
  const watch = new Worker(PROGRAM, { execArgv: [], workerData });
  // Without the watch the file might take the whole machine.
  watch.on('error', (error) => {
    throw error;
  });
  return () => watch.postMessage('from now on');
}
