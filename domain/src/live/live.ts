import type { AccountEvent } from '../accounts/accounts.ts';
import type { BlocksEvent } from '../blocks/blocks.ts';
import type { WeekEvent, WeeksEvent } from '../challenges/challenges.ts';
import type { CollectionsEvent } from '../collections/collections.ts';
import type { CommunityEvent, MembershipEvent } from '../communities/communities.ts';
import type { ExportEvent } from '../exports/exports.ts';
import type { FollowEvent } from '../follows/follows.ts';
import type { ModerationEvent } from '../moderation/moderation.ts';
import type { NotificationEvent } from '../notifications/notifications.ts';
import type { OriginalEvent } from '../originals/originals.ts';
import type { FeedEvent, PinsEvent, PostEvent } from '../posts/posts.ts';
import type { ProfileEvent } from '../profiles/profiles.ts';
import type { ReactionEvent } from '../reactions/reactions.ts';
import type { TagEvent, TagFollowEvent } from '../tags/tags.ts';

/** Content was hidden or is shown again: server caches may be stale. */
export const VISIBILITY_TOPIC = 'visibility';
type VisibilityEvent = { type: 'visibility-changed' };

/** Sessions ended, or an account changed whose sessions a server may have cached. */
export const SESSIONS_TOPIC = 'sessions';
type SessionsEvent = { type: 'sessions-changed'; userId: string | null; ended: string[] };

/** Every topic of the live channel, and the events that may be published on it. */
export type LiveTopics = {
  feed: FeedEvent;
  weeks: WeeksEvent;
  plan: WeeksEvent;
  /** between servers; no tab may subscribe to it */
  visibility: VisibilityEvent;
  /** between servers, too */
  sessions: SessionsEvent;
  /** for moderators */
  moderation: ModerationEvent;
  [week: `week:${number}`]: WeekEvent;
  [post: `post:${string}`]: PostEvent;
  [user: `user:${string}`]: PinsEvent | ProfileEvent | CollectionsEvent;
  [community: `community:${string}`]: CommunityEvent;
  [tag: `tag:${string}`]: TagEvent;
  /** for a person's own tabs */
  [me: `me:${string}`]:
    | AccountEvent
    | BlocksEvent
    | CollectionsEvent
    | ExportEvent
    | FollowEvent
    | MembershipEvent
    | NotificationEvent
    | OriginalEvent
    | ReactionEvent
    | TagFollowEvent;
};

export type LiveTopic = keyof LiveTopics;

/** The events of a topic; without one, of any topic. */
export type LiveEvent<Topic extends LiveTopic = LiveTopic> = LiveTopics[Topic];

type NounOf<Topic> = Topic extends `${infer Noun}:${string}` ? Noun : Topic;

/** The first word of a topic; an id follows where there are many of a kind. */
export type TopicNoun = NounOf<LiveTopic>;

/** Topics whose events are by or about people whom some subscribers may not see. */
const NOUNS_ABOUT_PEOPLE = ['feed', 'week', 'post', 'user'] as const satisfies TopicNoun[];

/** The ids of the people an event is by or about. */
type About<Topic> =
  NounOf<Topic> extends (typeof NOUNS_ABOUT_PEOPLE)[number] ? [about: readonly string[]] : [];

/**
 * A topic with a matching event and the people it is about: the arguments of `publish`, and what
 * listeners get.
 */
export type LivePublication = {
  [Topic in LiveTopic]: [topic: Topic, event: LiveTopics[Topic], ...about: About<Topic>];
}[LiveTopic];

type EventOf<Noun extends TopicNoun> = {
  [Topic in LiveTopic]: NounOf<Topic> extends Noun ? LiveTopics[Topic] : never;
}[LiveTopic];

/** The event types of each topic, for parsing events from the wire. */
const eventTypes: { [Noun in TopicNoun]: Record<EventOf<Noun>['type'], true> } = {
  feed: {
    'post-added': true,
    'post-removed': true,
    'post-counts': true,
    'post-labels': true,
    'post-edited': true,
    'author-hidden': true,
  },
  weeks: { 'weeks-changed': true },
  plan: { 'weeks-changed': true },
  visibility: { 'visibility-changed': true },
  sessions: { 'sessions-changed': true },
  week: {
    'submission-added': true,
    'submission-removed': true,
    'submission-likes': true,
    'submission-labels': true,
    'submissions-restored': true,
  },
  moderation: { 'cases-changed': true },
  post: {
    'post-removed': true,
    'post-counts': true,
    'post-labels': true,
    'post-edited': true,
    'comment-added': true,
    'comment-changed': true,
    'comment-removed': true,
    'post-restored': true,
    'comments-restored': true,
    'post-communities-changed': true,
  },
  community: {
    'community-counts': true,
    'community-visibility': true,
    'community-changed': true,
    'community-posts-changed': true,
  },
  user: {
    'pins-changed': true,
    'profile-changed': true,
    'profile-counts': true,
    'profile-visibility': true,
    'collections-changed': true,
  },
  tag: { 'tag-counts': true },
  me: {
    'me-changed': true,
    'ai-consent-changed': true,
    'blocks-changed': true,
    'collections-changed': true,
    'notifications-changed': true,
    'export-changed': true,
    'original-changed': true,
    follow: true,
    membership: true,
    reaction: true,
    'tag-follow': true,
  },
};

const isTopicNoun = (noun: string): noun is TopicNoun => Object.hasOwn(eventTypes, noun);

/** The noun of a topic and the rest, or null for an unknown topic. */
export function readTopic(topic: string): { noun: TopicNoun; id: string } | null {
  const [noun = '', ...rest] = topic.split(':');
  return isTopicNoun(noun) ? { noun, id: rest.join(':') } : null;
}

function hasEvent(topic: string, type: string): boolean {
  const parsed = readTopic(topic);
  return parsed !== null && Object.hasOwn(eventTypes[parsed.noun], type);
}

/**
 * Whether an event from the wire belongs to its topic. Checks only the type: the rest was written
 * by our own server, and an unknown type is from a newer one.
 */
export function isEventOf<Topic extends LiveTopic>(
  topic: Topic,
  event: { type: string },
): event is LiveTopics[Topic] {
  return hasEvent(topic, event.type);
}

const isListOfIds = (about: unknown): boolean =>
  Array.isArray(about) && about.every((id) => typeof id === 'string');

const isAboutPeople = (topic: string): boolean =>
  NOUNS_ABOUT_PEOPLE.some((noun) => noun === readTopic(topic)?.noun);

/**
 * Whether a topic, an event and its people, read from another server's message, may be published.
 */
export function isPublication(read: readonly unknown[]): read is LivePublication {
  const [topic, event, about] = read;
  if (typeof topic !== 'string' || typeof event !== 'object' || event === null) return false;
  if (!('type' in event) || typeof event.type !== 'string') return false;
  return hasEvent(topic, event.type) && (!isAboutPeople(topic) || isListOfIds(about));
}

/**
 * The key for coalescing events that wait to be sent: of two with the same key, only the newer one
 * is sent. Null for events that are never coalesced.
 */
export function replacementKey(event: LiveEvent): string | null {
  switch (event.type) {
    case 'post-counts':
    case 'profile-counts':
    case 'community-counts':
    case 'submission-likes':
      return `${event.type} ${event.id}`;
    case 'tag-counts':
      return `${event.type} ${event.tag}`;
    default:
      return null;
  }
}
