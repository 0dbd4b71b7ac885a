import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { PoolConfig } from 'pg';
import { createGrantedPermits } from './platform/nodes/granted-permits.ts';
import type { FromWorker, ToWorker } from './platform/nodes/worker-messages.ts';
import { type Print, prepareDatabase } from './prepare-database.ts';
import { removeLeftovers } from './scratch-folders.ts';
import type { Settings } from './settings/settings.ts';
import { createShutdown } from './shutdown-steps.ts';
import type { RunningServer } from './start-server.ts';

const RESTART_MS = { first: 100, most: 5000 };
const LOOK_MS = 1000;
/**
 * Missed heartbeats after which a worker is killed: meanwhile its connections wait, and messages to
 * it queue up in the supervisor.
 */
const SILENT_LOOKS = 30;
/**
 * Timeout after draining; a worker needs less, and one that hangs must not keep the others or the
 * database open.
 */
const CLOSE_MS = 15_000;

type Parts = { settings: Settings; connection: PoolConfig; program: string; print: Print };

const send = (worker: Worker, message: ToWorker): void => {
  // A worker that is exiting has closed its channel.
  if (worker.isConnected()) worker.send(message, () => undefined);
};

/** Starts the workers, restarts each that ends, and forwards their messages. */
function startWorkers({ settings, connection, program, print }: Parts) {
  const { workers: count, drainSeconds } = settings;
  cluster.setupPrimary({ exec: program, args: [] });
  const workers = new Map<number, Worker>();
  const takePermits = createGrantedPermits();
  /** checks since the last heartbeat of each open worker */
  const silentLooks = new Map<Worker, number>();
  const opened = new WeakSet<Worker>();
  let isClosing = false;

  function answer(number: number, worker: Worker, message: FromWorker): void {
    if (message.kind === 'ready') {
      send(worker, { kind: 'start', role: { number, of: count }, connection });
    } else if (message.kind === 'heartbeat') {
      silentLooks.set(worker, 0);
    } else if (message.kind === 'self') {
      send(worker, message);
    } else if (message.kind === 'all') {
      for (const other of workers.values()) if (other !== worker) send(other, message);
    } else if (message.kind === 'take') {
      send(worker, { kind: 'taken', id: message.id, taken: takePermits(...message.request) });
    }
  }

  /** Resolves to the worker's address once it is open; rejects if it ends before. */
  function start(number: number): Promise<string> {
    const worker = cluster.fork();
    workers.set(number, worker);
    return new Promise((resolve, reject) => {
      worker.on('message', (message: FromWorker) => {
        answer(number, worker, message);
        if (message.kind !== 'open') return;
        opened.add(worker);
        resolve(message.address);
      });
      worker.once('exit', () => {
        workers.delete(number);
        silentLooks.delete(worker);
        reject(new Error('A worker exited while it was starting.'));
      });
    });
  }

  /** Restarts the worker whenever it ends. */
  async function keep(number: number): Promise<void> {
    for (let wait = RESTART_MS.first; ; wait = Math.min(wait * 2, RESTART_MS.most)) {
      const worker = workers.get(number);
      if (worker) await once(worker, 'exit');
      if (isClosing) return;
      print('A worker exited unexpectedly; starting another.');
      await pause(wait);
      if (isClosing) return;
      const isOpen = await start(number).then(
        () => true,
        () => false,
      );
      if (isOpen) wait = RESTART_MS.first;
    }
  }

  const looking = setInterval(() => {
    for (const [worker, looks] of silentLooks) {
      silentLooks.set(worker, looks + 1);
      if (looks >= SILENT_LOOKS) worker.process.kill('SIGKILL');
    }
  }, LOOK_MS);

  async function close(): Promise<void> {
    isClosing = true;
    clearInterval(looking);
    const exits = [...workers.values()].map((worker) => once(worker, 'exit'));
    for (const worker of workers.values()) {
      if (opened.has(worker)) send(worker, { kind: 'close' });
      // It has no clients yet.
      else worker.process.kill('SIGKILL');
    }
    const kill = setTimeout(
      () => {
        for (const worker of workers.values()) worker.process.kill('SIGKILL');
      },
      drainSeconds * 1000 + CLOSE_MS,
    );
    await Promise.all(exits);
    clearTimeout(kill);
  }

  return {
    /** resolves to the common address once every worker is open */
    async open(): Promise<string> {
      const numbers = Array.from({ length: count }, (_, index) => index + 1);
      const [address = ''] = await Promise.all(numbers.map(start));
      for (const number of numbers) void keep(number);
      return address;
    },
    close,
  };
}

/**
 * A supervisor with several workers behind one port, on one database that this process has prepared
 * and locked. A worker that dies is restarted while the others continue.
 */
export async function superviseWorkers(
  settings: Settings,
  migrations: string,
  print: Print,
  program: string,
): Promise<RunningServer> {
  const shutdown = createShutdown();
  try {
    const { connection, lost: lostDatabase } = await prepareDatabase(
      settings,
      migrations,
      print,
      shutdown,
    );
    await removeLeftovers(settings);
    const workers = startWorkers({ settings, connection, program, print });
    shutdown.addDrain(workers.close);
    return { address: await workers.open(), lostDatabase, close: shutdown.run };
  } catch (error) {
    await shutdown.run();
    throw error;
  }
}
