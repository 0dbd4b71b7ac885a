import type { FastifyBaseLogger } from 'fastify';
import type { Queries } from '../database/database.ts';
import { busOutagesStore } from './bus-outages.store.ts';

const LOOK_MS = 300;

export type BusOutages = {
  /** an event of this node did not reach the other nodes */
  report(node: string): void;
  /**
   * repeatedly reports whether any node's events may be missing; returns the function that stops it
   */
  watch(tell: (away: boolean) => void): () => void;
};

/** Nodes that cannot reach the bus record it in the database, which all nodes poll. */
export function createBusOutages(db: Queries, log: FastifyBaseLogger): BusOutages {
  let reportedAt = Number.NEGATIVE_INFINITY;
  let looking = false;

  async function look(tell: (away: boolean) => void): Promise<void> {
    if (looking) return;
    looking = true;
    try {
      tell(await busOutagesStore.any(db));
    } catch {
      // Without a database nothing is read or written, so no node misses an event.
    } finally {
      looking = false;
    }
  }

  return {
    report(node) {
      if (performance.now() - reportedAt < LOOK_MS) return;
      reportedAt = performance.now();
      busOutagesStore.report(db, node).catch((error: unknown) => {
        reportedAt = Number.NEGATIVE_INFINITY;
        log.warn(
          { err: error },
          'events for other nodes were lost, and the loss could not be reported',
        );
      });
    },
    watch(tell) {
      const watching = setInterval(() => void look(tell), LOOK_MS).unref();
      return () => clearInterval(watching);
    },
  };
}
