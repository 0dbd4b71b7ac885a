import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Queries } from '../database/database.ts';
import { LEASE_SECONDS, leasesStore } from './leases.store.ts';

const RENEW_MS = 500;
const RETRY_MS = 200;

type Wait = {
  signal: AbortSignal;
  ms: number;
  /** another node waits for the lease or may already hold it: stop the work, then release it */
  onWanted(): void;
};

/** Returns the function that releases the lease; undefined when it was not free in time. */
export type AcquireLease = (name: string, wait: Wait) => Promise<(() => Promise<void>) | undefined>;

/**
 * Renews a lease until stopped. A lease that cannot be renewed in time may pass to another node,
 * also when the process was frozen.
 */
function keepRenewing(db: Queries, name: string, holder: string, onWanted: () => void) {
  let renewedAt = performance.now();
  let stopped = false;
  const renew = async () => {
    const askedAt = performance.now();
    const wanted = await leasesStore.renew(db, name, holder).catch(() => 'unknown' as const);
    if (wanted === false) renewedAt = askedAt;
    const isOver = performance.now() - renewedAt > LEASE_SECONDS * 1000;
    if (!stopped && (wanted === true || wanted === undefined || isOver)) onWanted();
  };
  const renewing = setInterval(() => void renew(), RENEW_MS).unref();
  return () => {
    stopped = true;
    clearInterval(renewing);
  };
}

/**
 * Distributed locks (leases) for the nodes of one database, stored as rows: they need no database
 * session.
 */
export function createLeases(db: Queries): AcquireLease {
  return async (name, { signal, ms, onWanted }) => {
    const holder = randomBytes(9).toString('base64url');
    const end = performance.now() + ms;
    while (!(await leasesStore.take(db, name, holder))) {
      if (signal.aborted || performance.now() >= end) return undefined;
      await pause(RETRY_MS);
    }
    const stopRenewing = keepRenewing(db, name, holder, onWanted);
    return async () => {
      stopRenewing();
      // If that fails, the lease expires.
      await leasesStore.release(db, name, holder).catch(() => undefined);
    };
  };
}
