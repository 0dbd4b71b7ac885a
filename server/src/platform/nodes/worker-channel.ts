import type { PoolConfig } from 'pg';
import type { BusTransport } from '../live/bus-transport.ts';
import type { Taken, TakePermits } from './permit-limits.ts';
import type { FromWorker, ToWorker, WorkerRole } from './worker-messages.ts';

/** Timeout of a request to the supervisor. */
const TAKE_MS = 300;
const HEARTBEAT_MS = 1000;

/** Connects a worker with its supervisor, and through it with the other workers of its machine. */
export type WorkerChannel = {
  role: WorkerRole;
  transport: BusTransport;
  takePermits: TakePermits;
};

type WorkerStart = {
  channel: WorkerChannel;
  connection: PoolConfig;
  tellOpen(address: string): void;
  /** called when the supervisor orders it, or is gone */
  onClose(listener: () => void): void;
};

const send = (message: FromWorker): Promise<void> =>
  new Promise((resolve, reject) => {
    if (!process.send) return reject(new Error('This process has no supervisor.'));
    process.send(message, undefined, undefined, (error) => (error ? reject(error) : resolve()));
  });

function startHeartbeat(): void {
  // The channel detects a supervisor that is gone.
  setInterval(() => void send({ kind: 'heartbeat' }).catch(() => undefined), HEARTBEAT_MS).unref();
}

/** Pending requests for permits, by the number of their message. */
function createTakers() {
  const takers = new Map<number, (taken: Taken) => void>();
  let lastId = 0;
  const takePermits: TakePermits = (...request) =>
    new Promise((resolve, reject) => {
      lastId += 1;
      const id = lastId;
      const giveUp = (error: Error) => {
        takers.delete(id);
        reject(error);
      };
      const timeout = setTimeout(() => giveUp(new Error('No permits arrived.')), TAKE_MS);
      takers.set(id, (taken) => {
        clearTimeout(timeout);
        takers.delete(id);
        resolve(taken);
      });
      send({ kind: 'take', id, request }).catch(giveUp);
    });
  return { takePermits, give: (id: number, taken: Taken) => takers.get(id)?.(taken) };
}

/** Waits for the supervisor's start message. */
export function openWorkerChannel(): Promise<WorkerStart> {
  const messageListeners: Parameters<BusTransport['onMessage']>[0][] = [];
  const closers: (() => void)[] = [];
  const { takePermits, give } = createTakers();
  const transport: BusTransport = {
    sendToAll: (text) => send({ kind: 'all', text }),
    sendToSelf: (text) => send({ kind: 'self', text }),
    onMessage: (listener) => messageListeners.push(listener),
    // The channel breaks only with the supervisor, and then every worker stops.
    onInterruption: () => undefined,
    close: () => undefined,
  };
  const close = () => {
    // Nothing has been started yet.
    if (closers.length === 0) process.exit(0);
    for (const listener of closers) listener();
  };
  return new Promise((resolve) => {
    process.on('message', (message: ToWorker) => {
      if (message.kind === 'start') {
        resolve({
          channel: { role: message.role, transport, takePermits },
          connection: message.connection,
          tellOpen(address) {
            void send({ kind: 'open', address }).catch(close);
            startHeartbeat();
          },
          onClose: (listener) => closers.push(listener),
        });
      } else if (message.kind === 'taken') give(message.id, message.taken);
      else if (message.kind === 'close') close();
      else for (const hear of messageListeners) hear(message.kind, message.text);
    });
    process.on('disconnect', close);
    void send({ kind: 'ready' });
  });
}
