import { meTopic } from '@gesso/domain/accounts';
import {
  type ContentPreferences,
  defaultPreferences,
  type HiddenLabels,
  hiddenLabels,
} from '@gesso/domain/content-preferences';
import type { Queries } from '../../platform/database/database.ts';
import { createEventCache } from '../../platform/live/event-cache.ts';
import type { Bus } from '../topics/live.ts';
import type { LeftOut } from '../visibility/visible.ts';
import { contentPreferencesStore } from './content-preferences.store.ts';

const MAX_PEOPLE = 20_000;
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
  const entries = createEventCache(bus, {
    max: MAX_PEOPLE,
    read: async (userId) => toEntry(await contentPreferencesStore.of(db, userId)),
    staleKey: ([topic, event]) =>
      event.type === 'me-changed' ? topic.slice(OWN_TOPIC.length) : undefined,
  });

  function read<Key extends keyof Entry>(viewer: Asking, key: Key) {
    if (!viewer) return GUEST[key];
    const entry = entries.find(viewer.id);
    return entry instanceof Promise ? entry.then((read) => read[key]) : entry[key];
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
