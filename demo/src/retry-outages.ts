import { setTimeout as pause } from 'node:timers/promises';
import { isOutage } from '@gesso/server/platform/database/errors';
import { StorageUnavailable } from '@gesso/server/platform/storage/storage-unavailable';

const FIRST_MS = 500;
const LONGEST_MS = 30_000;

type Retrying = {
  signal: AbortSignal;
  /** called at the start of each outage */
  onOutage(error: unknown): void;
};

const isTemporary = (error: unknown): boolean =>
  isOutage(error) || error instanceof StorageUnavailable;

/** Retries the work with growing pauses while the database or the storage is unavailable. */
export async function retryOutages(
  { signal, onOutage }: Retrying,
  work: () => Promise<void>,
): Promise<void> {
  let waitMs = FIRST_MS;
  for (;;) {
    const startedAt = performance.now();
    try {
      return await work();
    } catch (error) {
      if (signal.aborted || !isTemporary(error)) throw error;
      onOutage(error);
    }
    // Progress in between means that this is a new outage.
    if (performance.now() - startedAt > LONGEST_MS) waitMs = FIRST_MS;
    await pause(waitMs, undefined, { signal });
    waitMs = Math.min(2 * waitMs, LONGEST_MS);
  }
}
