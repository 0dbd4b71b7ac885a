import { VISIBILITY_TOPIC } from '@gesso/domain/live';
import { LRUCache } from 'lru-cache';
import type { Queries } from '../database/database.ts';
import type { Bus } from '../live/bus.ts';
import { hiddenFilesStore } from './hidden-files.store.ts';

/** Ids kept at most, about 2 MB; where more is hidden, each file is looked up. */
const MAX_IDS = 20_000;
const MAX_LOOKED_UP = 50_000;
/** Changes that published no event are seen after this time. */
const MAX_AGE_MS = 60_000;

/** Of a picture, a submission and a cover its own id, of an avatar the person's. */
const FILE = /^(?:post_images|submission|profile_images|community_covers)\/([0-9A-F-]{36})/;

export type HiddenFiles = {
  /** Whether a file belongs to something hidden; without a promise when that is known. */
  has(path: string): boolean | Promise<boolean>;
};

type Known = { ids: ReadonlySet<string> | null; until: number };

/**
 * Which files are not to be sent. Few things are hidden, so all their ids are cached, and read again when
 * something is hidden or shown; a read during which that happened is not cached.
 */
export function createHiddenFiles(
  db: Queries,
  bus: Pick<Bus, 'listen' | 'onGap'>,
  maxIds = MAX_IDS,
): HiddenFiles {
  const lookedUp = new LRUCache<string, boolean>({
    max: MAX_LOOKED_UP,
    ttl: MAX_AGE_MS,
    ttlResolution: 1000,
    ignoreFetchAbort: true,
    fetchMethod: (id) => hiddenFilesStore.isHidden(db, id),
  });
  let known: Known | undefined;
  let reading: Promise<Known> | undefined;

  async function read(): Promise<Known> {
    const ids = await hiddenFilesStore.ids(db, maxIds + 1);
    return {
      ids: ids.length > maxIds ? null : new Set(ids),
      until: performance.now() + MAX_AGE_MS,
    };
  }

  /** Concurrent reads are coalesced. */
  function refresh(): Promise<Known> {
    if (reading) return reading;
    const mine = read();
    reading = mine;
    const keep = (fresh: Known | undefined) => {
      if (reading !== mine) return;
      reading = undefined;
      known = fresh ?? known;
    };
    void mine.then(keep, () => keep(undefined));
    return mine;
  }

  function forget(): void {
    known = undefined;
    reading = undefined;
    lookedUp.clear();
  }
  bus.listen(([topic]) => {
    if (topic === VISIBILITY_TOPIC) forget();
  });
  bus.onGap(forget);

  const isAmong = ({ ids }: Known, id: string): boolean | Promise<boolean> =>
    ids ? ids.has(id) : (lookedUp.get(id) ?? lookedUp.forceFetch(id));

  return {
    has(path) {
      const [, id] = FILE.exec(path) ?? [];
      if (id === undefined) return false;
      if (!known) return refresh().then((fresh) => isAmong(fresh, id));
      // Stale while revalidating: files wait neither for the refresh nor for a database that is away.
      if (known.until <= performance.now()) refresh().catch(ignore);
      return isAmong(known, id);
    },
  };
}

const ignore = (): void => undefined;
