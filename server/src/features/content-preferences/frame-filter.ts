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

/** Reads a value for a viewer; without a promise when it is cached. */
type Read<Value> = (viewer: Viewer) => Value | Promise<Value>;

/** What a viewer receives: nothing about these people, and only the images they want to see. */
export type FrameFilter = { people: ReadonlySet<string>; preferences: ContentPreferences };

/** For guests, and for members with default preferences who hide no one. */
export const UNFILTERED: FrameFilter = { people: new Set(), preferences: defaultPreferences };

export type ReadFilter = Read<FrameFilter>;

export const createReadFilter =
  (hiddenFrom: Read<ReadonlySet<string>>, preferencesOf: Read<ContentPreferences>): ReadFilter =>
  (viewer) => {
    const people = hiddenFrom(viewer);
    const choices = preferencesOf(viewer);
    if (people instanceof Promise || choices instanceof Promise) {
      return Promise.all([people, choices]).then(([ids, read]) => ({
        people: ids,
        preferences: read,
      }));
    }
    return { people, preferences: choices };
  };

type WithPost = Extract<FeedEvent, { type: 'post-added' | 'post-edited' }>;

/** Needs no further checks: events come from our own servers. */
const bringsPost = (event: LiveEvent): event is WithPost =>
  event.type === 'post-added' || event.type === 'post-edited';

/** The post in an event, if it has one with content labels. */
export function labeledPostIn(event: LiveEvent): Post | null {
  if (!bringsPost(event)) return null;
  return event.post.sensitive || event.post.madeWithAi ? event.post : null;
}

/** How an event reaches a viewer: unchanged, without the URLs of covered images, or not at all. */
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
  const reader = viewer && { id: viewer.id, contentPreferences: preferences };
  // A hidden post that is opened by its URL is covered, not left out.
  if (topic === FEED_TOPIC && isLeftOut(reader, post)) return 'withheld';
  return coveredKinds(reader, post).length > 0 ? 'covered' : 'whole';
}

/** The event without the URLs of the images of its post. */
export function coverEvent(event: LiveEvent): LiveEvent {
  if (!bringsPost(event)) return event;
  const covered: WithPost = { ...event, post: withoutPictureAddresses(event.post) };
  return covered;
}
