import { setTimeout as pause } from 'node:timers/promises';

export type ShutdownStep = () => Promise<unknown>;

/** What a start has to undo, in reverse order. */
export type Shutdown = { add(...steps: ShutdownStep[]): void; run(): Promise<void> };

export function createShutdown(): Shutdown {
  const steps: ShutdownStep[] = [];
  return {
    add: (...more) => steps.push(...more),
    async run() {
      for (const step of steps.splice(0).reverse()) await step();
    },
  };
}

/** Of closing connections, whose other end may be gone. */
export const CONNECTIONS_MS = 500;

/** Waits for the step, successful or not, for at most `ms`. */
export const withTimeout =
  (ms: number, step: ShutdownStep): ShutdownStep =>
  () =>
    Promise.race([step().catch(() => undefined), pause(ms, undefined, { ref: false })]);

/** Runs independent steps at the same time. */
export const inParallel =
  (steps: ShutdownStep[]): ShutdownStep =>
  () =>
    Promise.allSettled(steps.map((step) => step()));
