import type { LiveEvent, LiveTopic } from '@gesso/domain/live';
import type { HiddenPeople } from '../visibility/visible.ts';

/** An event and the ids of the people it is by or about. */
export type PublishedEvent = { event: LiveEvent; about: readonly string[] };

/** What a topic sends at once: a frame of all its events, for those who may see all of them. */
export class Batch {
  readonly frame: Buffer;

  constructor(
    readonly topic: LiveTopic,
    readonly published: readonly PublishedEvent[],
  ) {
    this.frame = frameOf(topic, published);
  }

  /** The frame for somebody who must not see these people; null when nothing is left of it. */
  frameWithout(hidden: HiddenPeople): Buffer | null {
    const seen = this.published.filter(({ about }) => !about.some((id) => hidden.has(id)));
    if (seen.length === this.published.length) return this.frame;
    return seen.length > 0 ? frameOf(this.topic, seen) : null;
  }
}

function frameOf(topic: LiveTopic, published: readonly PublishedEvent[]): Buffer {
  const events = published.map(({ event }) => event);
  const [event] = events;
  return Buffer.from(JSON.stringify(events.length === 1 ? { topic, event } : { topic, events }));
}
