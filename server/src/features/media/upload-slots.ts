import { err, ok } from '@gesso/domain/kernel';
import { pictureLimits } from '@gesso/domain/pictures';
import { createKeyedSemaphore } from '../../platform/http/keyed-semaphore.ts';

const { perPerson, perNetwork, inAll } = pictureLimits.unfinished;
/** Several small concurrent uploads finish well within this time, even on a busy machine. */
const WAIT_MS = 10_000;
/** Requests of one person or network that may wait for a slot; their bodies are not read meanwhile. */
const WAITING_MAX = 60;

const limitTo = (max: number) =>
  createKeyedSemaphore({ max, waitingMax: WAITING_MAX, waitMs: WAIT_MS });

type Uploader = { person: string; network: string };

/** Limits concurrent uploads per person, per client network, and in total. */
export function createUploadSlots() {
  const people = limitTo(perPerson);
  const networks = limitTo(perNetwork);
  let used = 0;

  return {
    /**
     * A slot for one upload, refused when none becomes free in time. An aborted request gets none.
     */
    async acquire({ person, network }: Uploader, signal: AbortSignal) {
      const releasePerson = await people.acquire(person, signal);
      if (!releasePerson) return err('uploads-unfinished');
      const releaseNetwork = await networks.acquire(network, signal);
      if (!releaseNetwork || used >= inAll) {
        releaseNetwork?.();
        releasePerson();
        return err('uploads-crowded');
      }
      used += 1;
      return ok({
        release() {
          used -= 1;
          releaseNetwork();
          releasePerson();
        },
      });
    },
  };
}
