import { setImmediate } from 'node:timers/promises';
import pg from 'pg';

/** PostgreSQL says nothing, neither on the connection that waits nor on a new one. */
class DatabaseSilent extends Error {
  readonly code = 'ETIMEDOUT';
}

type Waiting = { since: number; giveUp(error: Error): void };

/** Gives up waiting for an answer when the database is found silent. */
export type Pulse = <T>(answer: Promise<T>) => Promise<T>;

/**
 * A database that hangs keeps its connections open and never answers. From a statement that is only
 * slow it differs in that it does not greet a new connection either, so that is what is tried.
 */
export function createPulse(config: pg.PoolConfig, withinMs: number): Pulse {
  const tickMs = withinMs / 7;
  const greetingMs = withinMs - 2 * tickMs;
  const waiting = new Set<Waiting>();
  let watching = false;

  async function greets(): Promise<boolean> {
    const client = new pg.Client({ ...config, connectionTimeoutMillis: greetingMs });
    // What goes wrong is said by connect as well.
    client.on('error', () => undefined);
    try {
      await client.connect();
      return true;
    } catch (error) {
      return error instanceof pg.DatabaseError;
    } finally {
      void client.end();
    }
  }

  const waitingLong = (): Waiting[] =>
    [...waiting].filter(({ since }) => performance.now() - since >= tickMs);

  /** It may also be us who are held up: then timers are late, and nothing is known. */
  async function isSilent(): Promise<boolean> {
    const began = performance.now();
    if (await greets()) return false;
    return performance.now() - began < greetingMs + tickMs / 2;
  }

  async function look(): Promise<void> {
    if (waitingLong().length > 0 && (await isSilent())) {
      // What has arrived meanwhile is read first.
      await setImmediate();
      const silence = new DatabaseSilent('PostgreSQL does not answer');
      for (const one of waitingLong()) one.giveUp(silence);
    }
    watching = false;
    if (waiting.size > 0) watch();
  }

  function watch(): void {
    if (watching) return;
    watching = true;
    setTimeout(look, tickMs);
  }

  return (answer) =>
    new Promise((resolve, reject) => {
      const one: Waiting = { since: performance.now(), giveUp: reject };
      waiting.add(one);
      watch();
      answer.then(resolve, reject).finally(() => waiting.delete(one));
    });
}
