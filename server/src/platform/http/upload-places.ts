import { err, ok } from '@gesso/domain/kernel';
import { pictureLimits } from '@gesso/domain/pictures';
import { createKeyedSemaphore } from './keyed-semaphore.ts';

const { perPerson, perNetwork, inAll } = pictureLimits.unfinished;
/** Several small ones sent at once have arrived long before that, on a busy machine too. */
const WAIT_MS = 10_000;
/** Requests of one person or network that may wait for a place; they are not read meanwhile. */
const WAITING_MAX = 60;

const bound = (max: number) =>
  createKeyedSemaphore({ max, waitingMax: WAITING_MAX, waitMs: WAIT_MS });

type Uploader = { person: string; network: string };

/** Bounds how many uploads arrive at once: of one person, of one client network, and in all. */
export function createPlaces() {
  const people = bound(perPerson);
  const networks = bound(perNetwork);
  let taken = 0;

  return {
    /**
     * A place for one unfinished upload; one too many is refused after a moment. A request that is
     * gone before its turn gets none.
     */
    async take({ person, network }: Uploader, gone: AbortSignal) {
      const leavePerson = await people.enter(person, gone);
      if (!leavePerson) return err('uploads-unfinished');
      const leaveNetwork = await networks.enter(network, gone);
      if (!leaveNetwork || taken >= inAll) {
        leaveNetwork?.();
        leavePerson();
        return err('uploads-crowded');
      }
      taken += 1;
      return ok({
        leave() {
          taken -= 1;
          leaveNetwork();
          leavePerson();
        },
      });
    },
  };
}
