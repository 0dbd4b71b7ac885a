import type { PoolConfig } from 'pg';
import type { Taken, TakePermits } from './permit-limits.ts';

/** Which of the workers of one machine a process is. */
export type WorkerRole = { number: number; of: number };

/** What a worker tells its supervisor. */
export type FromWorker =
  /** listens to what it is to start with */
  | { kind: 'ready' }
  | { kind: 'open'; address: string }
  /** is alive, every second once it is open */
  | { kind: 'heartbeat' }
  /** to be passed on to the other workers */
  | { kind: 'all'; text: string }
  /** to be sent back */
  | { kind: 'self'; text: string }
  | { kind: 'take'; id: number; request: Parameters<TakePermits> };

/** What a supervisor tells a worker. */
export type ToWorker =
  | { kind: 'start'; role: WorkerRole; connection: PoolConfig }
  | { kind: 'all'; text: string }
  | { kind: 'self'; text: string }
  | { kind: 'taken'; id: number; taken: Taken }
  | { kind: 'close' };
