import { setTimeout as pause } from 'node:timers/promises';
import { StorageUnavailable } from '@gesso/server/platform/storage/storage-unavailable';

/** Retries an unavailable place after 1, 2, 4, … seconds, two minutes in all. */
const ATTEMPTS = 8;

export async function retryUnavailable<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof StorageUnavailable) || attempt >= ATTEMPTS) throw error;
      await pause(1000 * Math.min(2 ** attempt, 30) * (0.5 + Math.random()));
    }
  }
}
