import { ERRORS, type Locker } from '@tus/server';
import { createKeyedSemaphore } from '../../platform/http/keyed-semaphore.ts';
import type { AcquireLease } from '../../platform/nodes/leases.ts';

/** Longer than the wait for a dropped connection to release its upload. */
const WAIT_MS = 15_000;
const WAITING_MAX = 8;

/**
 * A lock for each upload: one request at a time on this node and, with a lease, on all nodes. The
 * next request asks the holder to stop, which may be a dropped connection that the server still
 * reads. The library's own locker busy-waits on the event loop.
 */
export function createUploadLocker(acquireLease: AcquireLease | null): Locker {
  const permits = createKeyedSemaphore({ max: 1, waitingMax: WAITING_MAX, waitMs: WAIT_MS });
  const stopping = new Map<string, () => void>();

  return {
    newLock(id) {
      let releasePermit: (() => void) | undefined;
      let releaseLease: (() => Promise<void>) | undefined;

      async function unlock(): Promise<void> {
        stopping.delete(id);
        await releaseLease?.();
        releasePermit?.();
      }

      return {
        async lock(signal, requestRelease) {
          stopping.get(id)?.();
          releasePermit = await permits.acquire(id, signal);
          if (!releasePermit) throw ERRORS.ERR_LOCK_TIMEOUT;
          const onWanted = () => void requestRelease();
          stopping.set(id, onWanted);
          if (!acquireLease) return;
          try {
            releaseLease = await acquireLease(`upload ${id}`, { signal, ms: WAIT_MS, onWanted });
            if (!releaseLease) throw ERRORS.ERR_LOCK_TIMEOUT;
          } catch (error) {
            await unlock();
            throw error;
          }
        },
        unlock,
      };
    },
  };
}
