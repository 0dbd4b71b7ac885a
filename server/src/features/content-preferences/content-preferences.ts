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
import type { LabelFilter } from '../visibility/visible.ts';
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

/** The first two return without a promise when the value is cached. */
export type Preferences = {
  of(viewer: Asking): ContentPreferences | Promise<ContentPreferences>;
  /** the labels that a viewer hides from lists of posts */
  hiddenLabels(viewer: Asking): HiddenLabels | Promise<HiddenLabels>;
  /** the same, for SQL conditions */
  labelFilter(viewer: Asking): Promise<LabelFilter>;
};

/** A cache of preferences, invalidated on change. A read that overlaps a change is not cached. */
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
    labelFilter: async (viewer) => ({
      viewerId: viewer?.id ?? '',
      labels: await read(viewer, 'hidden'),
    }),
  };
}
