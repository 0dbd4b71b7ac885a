import { ERRORS, type Locker } from '@tus/server';
import { createKeyedSemaphore } from '../../platform/http/keyed-semaphore.ts';

/** Longer than a cut connection is waited for before the next one takes its place. */
const WAIT_MS = 15_000;
const WAITING_MAX = 8;

/**
 * One request at a time for each upload. Whoever comes next asks the one before to stop, which may be
 * a connection that was cut and that the server still listens to. The library's own locker turns round
 * the event loop without rest while it waits.
 */
export function createUploadLocker(): Locker {
  const permits = createKeyedSemaphore({ max: 1, waitingMax: WAITING_MAX, waitMs: WAIT_MS });
  const stopping = new Map<string, () => void>();

  return {
    newLock(id) {
      let release: (() => void) | undefined;
      return {
        async lock(signal, requestRelease) {
          stopping.get(id)?.();
          release = await permits.acquire(id, signal);
          if (!release) throw ERRORS.ERR_LOCK_TIMEOUT;
          stopping.set(id, () => void requestRelease());
        },
        async unlock() {
          stopping.delete(id);
          release?.();
        },
      };
    },
  };
}
