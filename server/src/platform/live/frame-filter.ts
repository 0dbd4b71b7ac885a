import {
  type ContentPreferences,
  coveredKinds,
  defaultPreferences,
  isLeftOut,
} from '@gesso/domain/content-preferences';
import type { LiveEvent, LiveTopic } from '@gesso/domain/live';
import { FEED_TOPIC, type Post, withoutPictureAddresses } from '@gesso/domain/posts';

type Viewer = { id: string } | null;

/** Reads something of a viewer; without a promise when it is cached. */
type Read<Value> = (viewer: Viewer) => Value | Promise<Value>;

/** Decides what a viewer receives: nothing about these people, and only the images they want to see. */
export type FrameFilter = { people: ReadonlySet<string>; preferences: ContentPreferences };

/** Of guests, and of members who chose nothing and hide nobody. */
export const UNFILTERED: FrameFilter = { people: new Set(), preferences: defaultPreferences };

export type ReadFilter = Read<FrameFilter>;

export const createReadFilter =
  (hiddenFrom: Read<ReadonlySet<string>>, preferencesOf: Read<ContentPreferences>): ReadFilter =>
  (viewer) => {
    const people = hiddenFrom(viewer);
    const chosen = preferencesOf(viewer);
    if (people instanceof Promise || chosen instanceof Promise) {
      return Promise.all([people, chosen]).then(([ids, read]) => ({
        people: ids,
        preferences: read,
      }));
    }
    return { people, preferences: chosen };
  };

/** The post in an event, if it has one with content labels. */
export function labeledPostIn(event: LiveEvent): Post | null {
  if (event.type !== 'post-added' && event.type !== 'post-edited') return null;
  return event.post.sensitive || event.post.madeWithAi ? event.post : null;
}

/** How an event reaches a viewer: as it is, without the addresses of covered pictures, or not at all. */
export type EventForm = 'whole' | 'covered' | 'withheld';

export function formFor(
  viewer: Viewer,
  { people, preferences }: FrameFilter,
  topic: LiveTopic,
  event: LiveEvent,
  about: readonly string[],
): EventForm {
  if (people.size > 0 && about.some((id) => people.has(id))) return 'withheld';
  const post = labeledPostIn(event);
  if (!post) return 'whole';
  const asking = viewer && { id: viewer.id, contentPreferences: preferences };
  // A hidden post that is opened by its address is covered, not missing.
  if (topic === FEED_TOPIC && isLeftOut(asking, post)) return 'withheld';
  return coveredKinds(asking, post).length > 0 ? 'covered' : 'whole';
}

export const coverEvent = (event: LiveEvent): LiveEvent =>
  event.type === 'post-added' || event.type === 'post-edited'
    ? { ...event, post: withoutPictureAddresses(event.post) }
    : event;
