import { meTopic } from '@gesso/domain/accounts';
import {
  defaultPreferences,
  type HiddenLabels,
  hiddenLabels,
} from '@gesso/domain/content-preferences';
import { LRUCache } from 'lru-cache';
import type { Queries } from '../database/database.ts';
import type { Live } from '../live/live.ts';
import { contentPreferencesStore } from './content-preferences.store.ts';

const MAX_PEOPLE = 20_000;
/** Changes that published no event are seen after this time. */
const MAX_AGE_MS = 60_000;
const OWN_TOPIC = meTopic('');
const GUEST = hiddenLabels(defaultPreferences);

/** What a viewer wants left out of lists; without a promise when it is known. */
export type HiddenLabelsOf = (
  viewer: { id: string } | null,
) => HiddenLabels | Promise<HiddenLabels>;

/** Kept until the person changes it. A reading during which it changed is not kept. */
export function createHiddenLabels(db: Queries, live: Live): HiddenLabelsOf {
  const kept = new LRUCache<string, HiddenLabels>({
    max: MAX_PEOPLE,
    ttl: MAX_AGE_MS,
    ttlResolution: 1000,
    ignoreFetchAbort: true,
    fetchMethod: async (userId) => hiddenLabels(await contentPreferencesStore.of(db, userId)),
  });
  live.listen((topic, event) => {
    if (event.type === 'me-changed') kept.delete(topic.slice(OWN_TOPIC.length));
  });
  return (viewer) => {
    if (!viewer) return GUEST;
    const known = kept.get(viewer.id);
    return known ?? kept.fetch(viewer.id).then((read) => read ?? GUEST);
  };
}
