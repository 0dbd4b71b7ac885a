import { VISIBILITY_TOPIC } from '@gesso/domain/live';
import type { Queries } from '../../platform/database/database.ts';
import { createEventCache, MAX_AGE_MS } from '../../platform/live/event-cache.ts';
import type { ShownContent } from '../declarations/file-kind.ts';
import type { Bus } from '../topics/live.ts';
import { hiddenIds, isHidden } from './hidden-files.store.ts';
import { type FileRow, nameOf, rowNamed, rowOfFile } from './row-of-file.ts';

/** The most rows to cache, about 2 MB; if more is hidden, each file is looked up. */
const MAX_ROWS = 20_000;
const MAX_LOOKED_UP = 50_000;

export type HiddenFiles = {
  /** Whether a file belongs to hidden content; without a promise when that is cached. */
  has(path: string): boolean | Promise<boolean>;
};

type Known = { rows: ReadonlySet<string> | null; until: number };

/**
 * Which files must not be sent. Little content is hidden, so all its rows are cached, and read again when
 * something is hidden or shown; a read that overlaps such a change is not cached.
 */
export function createHiddenFiles(
  db: Queries,
  bus: Pick<Bus, 'listen' | 'onGap'>,
  shown: ReadonlyMap<string, ShownContent>,
  maxRows = MAX_ROWS,
): HiddenFiles {
  const lookedUp = createEventCache(bus, {
    max: MAX_LOOKED_UP,
    read: async (name) => {
      const row = rowNamed(shown, name);
      return row !== undefined && isHidden(db, row);
    },
  });
  let known: Known | undefined;
  let reading: Promise<Known> | undefined;

  async function read(): Promise<Known> {
    const rows = await hiddenIds(db, shown, maxRows + 1);
    return {
      rows: rows.length > maxRows ? null : new Set(rows.map(nameOf)),
      until: performance.now() + MAX_AGE_MS,
    };
  }

  /** Concurrent reads are coalesced. */
  function refresh(): Promise<Known> {
    if (reading) return reading;
    const current = read();
    reading = current;
    const keep = (fresh: Known | undefined) => {
      if (reading !== current) return;
      reading = undefined;
      known = fresh ?? known;
    };
    void current.then(keep, () => keep(undefined));
    return current;
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

  function isAmong({ rows }: Known, row: FileRow): boolean | Promise<boolean> {
    const name = nameOf(row);
    if (rows) return rows.has(name);
    return lookedUp.find(name);
  }

  return {
    has(path) {
      const row = rowOfFile(shown, path);
      if (!row) return false;
      if (!known) return refresh().then((fresh) => isAmong(fresh, row));
      // Stale while revalidating: files wait neither for the refresh nor for an unavailable database.
      if (known.until <= performance.now()) refresh().catch(ignore);
      return isAmong(known, row);
    },
  };
}

const ignore = (): void => undefined;
