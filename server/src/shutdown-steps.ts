import { setTimeout as pause } from 'node:timers/promises';

export type ShutdownStep = () => unknown;

/** What a start has to undo. */
export type Shutdown = {
  /** what comes before anything is closed, such as the time in which a load balancer learns of it */
  addDrain(...steps: ShutdownStep[]): void;
  /** what serves requests or runs jobs; all of it ends at the same time */
  addWork(...steps: ShutdownStep[]): void;
  /** what the work uses, and whose other end may be gone; in reverse order */
  addConnection(...steps: ShutdownStep[]): void;
  /** what all of it uses; in reverse order, for as long as it takes */
  add(...steps: ShutdownStep[]): void;
  run(): Promise<void>;
};

// With PostgreSQL's own shutdown well below the ten seconds a service manager waits before it kills.
const LIMITS = { workMs: 5500, connectionMs: 500 };

/** Waits for the step, successful or not, for at most `ms`. */
async function endWithin(ms: number, step: ShutdownStep): Promise<void> {
  const ended = (async () => step())().catch(() => undefined);
  await Promise.race([ended, pause(ms, undefined, { ref: false })]);
}

export function createShutdown({ workMs, connectionMs } = LIMITS): Shutdown {
  const drain: ShutdownStep[] = [];
  const work: ShutdownStep[] = [];
  const connections: ShutdownStep[] = [];
  const rest: ShutdownStep[] = [];
  const last = (steps: ShutdownStep[]) => steps.splice(0).reverse();
  return {
    addDrain: (...steps) => drain.push(...steps),
    addWork: (...steps) => work.push(...steps),
    addConnection: (...steps) => connections.push(...steps),
    add: (...steps) => rest.push(...steps),
    async run() {
      for (const step of last(drain)) await step();
      await Promise.all(work.splice(0).map((step) => endWithin(workMs, step)));
      for (const step of last(connections)) await endWithin(connectionMs, step);
      for (const step of last(rest)) await step();
    },
  };
}
