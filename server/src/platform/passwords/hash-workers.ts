import { Worker } from 'node:worker_threads';
import { z } from 'zod';

/** A hash of hosted auth, with all its parameters. */
export type HostedHash = {
  salt: Uint8Array;
  hash: Uint8Array;
  signerKey: Uint8Array;
  saltSeparator: Uint8Array;
  rounds: number;
  memCost: number;
};

/** Hashes the password, or compares it if there is a hash. */
export type HashTask = { hashed?: string; hosted?: HostedHash; password: string };

const answer = z.union([
  z.strictObject({ value: z.union([z.string(), z.boolean()]) }),
  z.strictObject({ problem: z.string() }),
]);
type Value = string | boolean;
type Pending = { resolve(value: Value): void; reject(error: Error): void };

// The worker is a separate file next to this one, in source and in the build.
const ENTRY = new URL(
  import.meta.url.endsWith('.ts') ? './hash-worker.mjs' : './hash-worker.js',
  import.meta.url,
);

/** A worker thread that runs one task at a time. */
function startWorker(onExit: () => void) {
  const worker = new Worker(ENTRY, { execArgv: [] });
  let pending: Pending | undefined;
  const settle = (end: (task: Pending) => void) => {
    const task = pending;
    pending = undefined;
    worker.unref();
    if (task) end(task);
  };
  worker.unref();
  worker.on('message', (message) => {
    const reply = answer.parse(message);
    settle(({ resolve, reject }) =>
      'value' in reply ? resolve(reply.value) : reject(new Error(reply.problem)),
    );
  });
  worker.on('error', (error) => settle(({ reject }) => reject(error)));
  worker.on('exit', () => {
    onExit();
    settle(({ reject }) => reject(new Error('The hashing thread stopped.')));
  });
  return {
    run: (task: HashTask) =>
      new Promise<Value>((resolve, reject) => {
        pending = { resolve, reject };
        worker.ref();
        worker.postMessage(task);
      }),
    stop: () => worker.terminate(),
  };
}

type RunningWorker = ReturnType<typeof startWorker>;

/**
 * A pool of worker threads for hashing, so that libuv's threads remain free for files. Threads are
 * started on demand and replaced when they exit. The caller limits concurrency.
 */
export function createHashWorkers() {
  const all = new Set<RunningWorker>();
  const idle: RunningWorker[] = [];
  let closed = false;

  function start(): RunningWorker {
    const worker = startWorker(() => {
      all.delete(worker);
      const index = idle.indexOf(worker);
      if (index >= 0) idle.splice(index, 1);
    });
    all.add(worker);
    return worker;
  }

  return {
    async run(task: HashTask): Promise<Value> {
      if (closed) throw new Error('Passwords are no longer hashed: the server is shutting down.');
      const worker = idle.pop() ?? start();
      try {
        return await worker.run(task);
      } finally {
        if (all.has(worker)) idle.push(worker);
      }
    },
    async close(): Promise<void> {
      closed = true;
      await Promise.all([...all].map((worker) => worker.stop()));
    },
  };
}
