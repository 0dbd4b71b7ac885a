import {
  type ContentPreferences,
  coveredKinds,
  defaultPreferences,
  isLeftOut,
} from '@gesso/domain/content-preferences';
import {
  FEED_TOPIC,
  type FeedEvent,
  type Post,
  withoutPictureAddresses,
} from '@gesso/domain/posts';
import type { EventForm, LiveEvent } from '../../platform/live/live-rules.ts';

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

type WithPost = Extract<FeedEvent, { type: 'post-added' | 'post-edited' }>;

/** Events come from our own servers, which publish what fits the topic. */
const bringsPost = (event: LiveEvent): event is WithPost =>
  event.type === 'post-added' || event.type === 'post-edited';

/** The post in an event, if it has one with content labels. */
export function labeledPostIn(event: LiveEvent): Post | null {
  if (!bringsPost(event)) return null;
  return event.post.sensitive || event.post.madeWithAi ? event.post : null;
}

/** How an event reaches a viewer: as it is, without the addresses of covered pictures, or not at all. */
export function formFor(
  viewer: Viewer,
  { people, preferences }: FrameFilter,
  topic: string,
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

/** The event without the addresses of the pictures of its post. */
export function coverEvent(event: LiveEvent): LiveEvent {
  if (!bringsPost(event)) return event;
  const covered: WithPost = { ...event, post: withoutPictureAddresses(event.post) };
  return covered;
}
