import type { PoolConfig } from 'pg';
import type { BusTransport } from '../live/bus-transport.ts';
import type { Taken, TakePermits } from './permit-limits.ts';
import type { FromWorker, ToWorker, WorkerRole } from './worker-messages.ts';

/** No request waits longer for its supervisor. */
const TAKE_MS = 300;
const HEARTBEAT_MS = 1000;

/** How a worker talks with its supervisor, and through it with the other workers of its machine. */
export type WorkerChannel = {
  role: WorkerRole;
  transport: BusTransport;
  takePermits: TakePermits;
};

type WorkerStart = {
  channel: WorkerChannel;
  connection: PoolConfig;
  tellOpen(address: string): void;
  /** called when the supervisor says so, or is gone */
  onClose(listener: () => void): void;
};

const send = (message: FromWorker): Promise<void> =>
  new Promise((resolve, reject) => {
    if (!process.send) return reject(new Error('This process has no supervisor.'));
    process.send(message, undefined, undefined, (error) => (error ? reject(error) : resolve()));
  });

function startHeartbeat(): void {
  // A supervisor that is gone is noticed by the channel.
  setInterval(() => void send({ kind: 'heartbeat' }).catch(() => undefined), HEARTBEAT_MS).unref();
}

/** Those who wait for permits, by the number of their question. */
function createTakers() {
  const waiting = new Map<number, (taken: Taken) => void>();
  let lastId = 0;
  const takePermits: TakePermits = (...request) =>
    new Promise((resolve, reject) => {
      lastId += 1;
      const id = lastId;
      const giveUp = (error: Error) => {
        waiting.delete(id);
        reject(error);
      };
      const timeout = setTimeout(() => giveUp(new Error('No permits arrived.')), TAKE_MS);
      waiting.set(id, (taken) => {
        clearTimeout(timeout);
        waiting.delete(id);
        resolve(taken);
      });
      send({ kind: 'take', id, request }).catch(giveUp);
    });
  return { takePermits, give: (id: number, taken: Taken) => waiting.get(id)?.(taken) };
}

/** Waits for what the supervisor says this worker is to start with. */
export function openWorkerChannel(): Promise<WorkerStart> {
  const hearers: Parameters<BusTransport['onMessage']>[0][] = [];
  const closers: (() => void)[] = [];
  const { takePermits, give } = createTakers();
  const transport: BusTransport = {
    sendToAll: (text) => send({ kind: 'all', text }),
    sendToSelf: (text) => send({ kind: 'self', text }),
    onMessage: (listener) => hearers.push(listener),
    // It breaks with the supervisor, without which no worker goes on.
    onInterruption: () => undefined,
    close: () => undefined,
  };
  const close = () => {
    // Nothing was started yet.
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
      else for (const hear of hearers) hear(message.kind, message.text);
    });
    process.on('disconnect', close);
    void send({ kind: 'ready' });
  });
}
