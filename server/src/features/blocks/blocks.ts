import { meTopic } from '@gesso/domain/accounts';
import type { Queries } from '../../platform/database/database.ts';
import type { Bus } from '../../platform/live/bus.ts';
import { createEventCache } from '../../platform/live/event-cache.ts';
import { hiddenIds } from './blocks.store.ts';

type Ids = ReadonlySet<string>;
type Asking = { id: string } | null;

export type Blocks = {
  /**
   * Ids of the people this viewer must not see: blocked in either direction, and muted by them. For
   * lists, searches and live frames. Synchronous when cached; the same set until it changes.
   */
  hiddenFrom(viewer: Asking): Ids | Promise<Ids>;
  /** Only blocks, in either direction: a muted person can still be looked up and written to. */
  blockedWith(viewer: Asking): Ids | Promise<Ids>;
  /** Call when a change may have been committed without being published. */
  invalidate(userId: string): void;
};

/** For guests, and for people without blocks or mutes. */
export const NOBODY: Ids = new Set();

const MAX_ENTRIES = 20_000;
/** The number of ids in all entries together: about 30 MB. */
const MAX_IDS = 300_000;
const OWN_TOPIC = meTopic('');

type Entry = { hidden: Ids; blocked: Ids };
const EMPTY: Entry = { hidden: NOBODY, blocked: NOBODY };

async function readEntry(db: Queries, viewerId: string): Promise<Entry> {
  const ids = await hiddenIds(db, viewerId);
  if (ids.blocked.length + ids.muted.length === 0) return EMPTY;
  const blocked = ids.blocked.length === 0 ? NOBODY : new Set(ids.blocked);
  const hidden = ids.muted.length === 0 ? blocked : new Set([...ids.blocked, ...ids.muted]);
  return { hidden, blocked };
}

/** A cache of blocks and mutes, invalidated when they change. */
export function createBlocks(db: Queries, bus: Pick<Bus, 'listen' | 'onGap'>): Blocks {
  const entries = createEventCache(bus, {
    max: MAX_ENTRIES,
    size: { max: MAX_IDS, of: ({ hidden, blocked }: Entry) => 1 + hidden.size + blocked.size },
    read: (viewerId) => readEntry(db, viewerId),
    staleKey: ([topic, event]) =>
      event.type === 'blocks-changed' ? topic.slice(OWN_TOPIC.length) : undefined,
  });

  function idsOf(viewer: Asking, kind: keyof Entry): Ids | Promise<Ids> {
    if (!viewer) return NOBODY;
    const entry = entries.find(viewer.id);
    return entry instanceof Promise ? entry.then((read) => read[kind]) : entry[kind];
  }

  return {
    hiddenFrom: (viewer) => idsOf(viewer, 'hidden'),
    blockedWith: (viewer) => idsOf(viewer, 'blocked'),
    invalidate: entries.delete,
  };
}
