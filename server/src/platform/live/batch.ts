import type { Viewer } from '../http/viewer.ts';
import type { EventForm, LiveEvent, LiveRules } from './live-rules.ts';

/** An event and the ids of the people who caused it or whom it concerns. */
export type PublishedEvent = { event: LiveEvent; about: readonly string[] };

/** The events of a topic sent together: one frame with all of them, for viewers who may see all. */
export class Batch<Filter> {
  readonly frame: Buffer;
  readonly #rules: LiveRules<Filter>;
  readonly #hasForms: boolean;
  /** cached by the forms of the events: most viewers with a filtered frame get the same one */
  readonly #otherFrames = new Map<string, Buffer | null>();

  constructor(
    readonly topic: string,
    readonly published: readonly PublishedEvent[],
    rules: LiveRules<Filter>,
  ) {
    this.#rules = rules;
    this.frame = frameOf(
      topic,
      published.map(({ event }) => event),
    );
    this.#hasForms = published.some(({ event }) => rules.hasForms(event));
  }

  /** The frame for this viewer; null when it would be empty. */
  frameFor(viewer: Viewer | null, filter: Filter): Buffer | null {
    if (!this.#hasForms && this.#rules.hidesNobody(filter)) return this.frame;
    const forms = this.published.map(({ event, about }) =>
      this.#rules.formFor(viewer, filter, this.topic, event, about),
    );
    if (forms.every((form) => form === 'whole')) return this.frame;
    const key = forms.join();
    const existing = this.#otherFrames.get(key);
    if (existing !== undefined) return existing;
    const frame = this.#frameIn(forms);
    this.#otherFrames.set(key, frame);
    return frame;
  }

  #frameIn(forms: readonly EventForm[]): Buffer | null {
    const events = this.published.flatMap(({ event }, index) => {
      if (forms[index] === 'withheld') return [];
      return forms[index] === 'covered' ? [this.#rules.cover(event)] : [event];
    });
    return events.length > 0 ? frameOf(this.topic, events) : null;
  }
}

function frameOf(topic: string, events: readonly LiveEvent[]): Buffer {
  const [event] = events;
  return Buffer.from(JSON.stringify(events.length === 1 ? { topic, event } : { topic, events }));
}
