import { setTimeout as pause } from 'node:timers/promises';
import { isOutage } from '@gesso/server/platform/database/errors';
import { StorageUnavailable } from '@gesso/server/platform/storage/storage-unavailable';

const FIRST_MS = 500;
const LONGEST_MS = 30_000;

type Retrying = {
  signal: AbortSignal;
  /** told of each outage, before it is waited for the end of it */
  onOutage(error: unknown): void;
};

const isTemporary = (error: unknown): boolean =>
  isOutage(error) || error instanceof StorageUnavailable;

/** Does the work again, after longer and longer pauses, for as long as the database or the storage is away. */
export async function retryOutages(
  { signal, onOutage }: Retrying,
  work: () => Promise<void>,
): Promise<void> {
  let waitMs = FIRST_MS;
  for (;;) {
    const began = performance.now();
    try {
      return await work();
    } catch (error) {
      if (signal.aborted || !isTemporary(error)) throw error;
      onOutage(error);
    }
    // Whoever got on for a while met another outage.
    if (performance.now() - began > LONGEST_MS) waitMs = FIRST_MS;
    await pause(waitMs, undefined, { signal });
    waitMs = Math.min(2 * waitMs, LONGEST_MS);
  }
}
