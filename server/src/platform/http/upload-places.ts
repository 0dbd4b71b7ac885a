import { err, ok } from '@gesso/domain/kernel';
import { pictureLimits } from '@gesso/domain/pictures';

const { perPerson, inAll } = pictureLimits.unfinished;
/** Several small ones sent at once have arrived long before that, on a busy machine too. */
const WAIT_MS = 10_000;
/** Requests of one person that may wait for a place; they are not read meanwhile. */
const WAITING_MAX = 60;

type Place = { leave(): void };
type Uploader = { unfinished: number; waiting: (() => void)[] };

/** Bounds how many uploads arrive at once: of one person, and in all. */
export function createPlaces() {
  const uploaders = new Map<string, Uploader>();
  let taken = 0;

  function placeOf(person: string, uploader: Uploader): Place {
    return {
      leave() {
        const next = uploader.waiting.shift();
        // The place goes over to who waits for it, so that nobody slips in between.
        if (next) return next();
        taken -= 1;
        uploader.unfinished -= 1;
        if (uploader.unfinished === 0) uploaders.delete(person);
      },
    };
  }

  /** True once a place came free, false when that took too long. */
  function turnOf({ waiting }: Uploader): Promise<boolean> {
    if (waiting.length >= WAITING_MAX) return Promise.resolve(false);
    return new Promise((resolve) => {
      const enter = () => {
        clearTimeout(late);
        resolve(true);
      };
      const late = setTimeout(() => {
        waiting.splice(waiting.indexOf(enter), 1);
        resolve(false);
      }, WAIT_MS);
      waiting.push(enter);
    });
  }

  return {
    /** A place for one unfinished upload; one too many is refused after a moment. */
    async take(person: string) {
      const uploader = uploaders.get(person) ?? { unfinished: 0, waiting: [] };
      if (uploader.unfinished >= perPerson) {
        return (await turnOf(uploader)) ? ok(placeOf(person, uploader)) : err('uploads-unfinished');
      }
      if (taken >= inAll) return err('uploads-crowded');
      taken += 1;
      uploader.unfinished += 1;
      uploaders.set(person, uploader);
      return ok(placeOf(person, uploader));
    },
  };
}
