import type { Viewer } from '../http/viewer.ts';
import type { EventForm, LiveEvent, LiveRules } from './live-rules.ts';

/** An event and the ids of the people it is by or about. */
export type PublishedEvent = { event: LiveEvent; about: readonly string[] };

/** What a topic sends at once: a frame of all its events, for those who may see all of them. */
export class Batch<Filter> {
  readonly frame: Buffer;
  readonly #rules: LiveRules<Filter>;
  readonly #hasForms: boolean;
  /** by the forms of the events: most viewers who do not get all of them get the same */
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

  /** The frame for this viewer; null when nothing is left of it. */
  frameFor(viewer: Viewer | null, filter: Filter): Buffer | null {
    if (!this.#hasForms && this.#rules.hidesNobody(filter)) return this.frame;
    const forms = this.published.map(({ event, about }) =>
      this.#rules.formFor(viewer, filter, this.topic, event, about),
    );
    if (forms.every((form) => form === 'whole')) return this.frame;
    const key = forms.join();
    const known = this.#otherFrames.get(key);
    if (known !== undefined) return known;
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
