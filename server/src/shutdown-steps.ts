import { setTimeout as pause } from 'node:timers/promises';

export type ShutdownStep = () => unknown;

/** The shutdown steps that a start registers. */
export type Shutdown = {
  /** run before anything is closed, such as waiting until a load balancer has noticed */
  addDrain(...steps: ShutdownStep[]): void;
  /** stop whatever serves requests or runs jobs; all run at the same time */
  addWork(...steps: ShutdownStep[]): void;
  /** close connections of the work to services that may be gone; in reverse order */
  addConnection(...steps: ShutdownStep[]): void;
  /** close everything else; in reverse order, without a time limit */
  add(...steps: ShutdownStep[]): void;
  run(): Promise<void>;
};

// Together with PostgreSQL's own shutdown well below the ten seconds after which service managers
// kill a process.
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
