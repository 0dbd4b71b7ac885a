import { meTopic } from '@gesso/domain/accounts';
import {
  type ContentPreferences,
  defaultPreferences,
  type HiddenLabels,
  hiddenLabels,
} from '@gesso/domain/content-preferences';
import { LRUCache } from 'lru-cache';
import type { Queries } from '../../platform/database/database.ts';
import type { Bus } from '../topics/live.ts';
import type { LeftOut } from '../visibility/visible.ts';
import { contentPreferencesStore } from './content-preferences.store.ts';

const MAX_PEOPLE = 20_000;
/** Changes that published no event are seen after this time. */
const MAX_AGE_MS = 60_000;
const OWN_TOPIC = meTopic('');

type Entry = { preferences: ContentPreferences; hidden: HiddenLabels };
type Asking = { id: string } | null;

const toEntry = (preferences: ContentPreferences): Entry => ({
  preferences,
  hidden: hiddenLabels(preferences),
});
const GUEST = toEntry(defaultPreferences);

/** Both without a promise when they are known. */
export type Preferences = {
  of(viewer: Asking): ContentPreferences | Promise<ContentPreferences>;
  /** what a viewer wants left out of lists of posts */
  hiddenLabels(viewer: Asking): HiddenLabels | Promise<HiddenLabels>;
  /** the same, for statements */
  leftOut(viewer: Asking): Promise<LeftOut>;
};

/** A cache of preferences, until the person changes them. A read during which they changed is not cached. */
export function createPreferences(db: Queries, bus: Pick<Bus, 'listen' | 'onGap'>): Preferences {
  const entries = new LRUCache<string, Entry>({
    max: MAX_PEOPLE,
    ttl: MAX_AGE_MS,
    ttlResolution: 1000,
    ignoreFetchAbort: true,
    fetchMethod: async (userId) => toEntry(await contentPreferencesStore.of(db, userId)),
  });
  bus.listen(([topic, event]) => {
    if (event.type === 'me-changed') entries.delete(topic.slice(OWN_TOPIC.length));
  });
  bus.onGap(() => entries.clear());

  function read<Key extends keyof Entry>(viewer: Asking, key: Key) {
    if (!viewer) return GUEST[key];
    // Not `get`: like the cache of blocks, entries leave by their age.
    const known = entries.peek(viewer.id);
    return known ? known[key] : entries.forceFetch(viewer.id).then((entry) => entry[key]);
  }

  return {
    of: (viewer) => read(viewer, 'preferences'),
    hiddenLabels: (viewer) => read(viewer, 'hidden'),
    leftOut: async (viewer) => ({
      viewerId: viewer?.id ?? '',
      labels: await read(viewer, 'hidden'),
    }),
  };
}
