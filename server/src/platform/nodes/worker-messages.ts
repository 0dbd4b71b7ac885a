import type { PoolConfig } from 'pg';
import type { Taken, TakePermits } from './permit-limits.ts';

/** The number of this worker, and how many workers the machine has. */
export type WorkerRole = { number: number; of: number };

/** Messages from a worker to its supervisor. */
export type FromWorker =
  /** ready to receive its start message */
  | { kind: 'ready' }
  | { kind: 'open'; address: string }
  /** is alive; sent every second once it is open */
  | { kind: 'heartbeat' }
  /** to forward to the other workers */
  | { kind: 'all'; text: string }
  /** to return to the sender */
  | { kind: 'self'; text: string }
  | { kind: 'take'; id: number; request: Parameters<TakePermits> };

/** Messages from a supervisor to a worker. */
export type ToWorker =
  | { kind: 'start'; role: WorkerRole; connection: PoolConfig }
  | { kind: 'all'; text: string }
  | { kind: 'self'; text: string }
  | { kind: 'taken'; id: number; taken: Taken }
  | { kind: 'close' };
