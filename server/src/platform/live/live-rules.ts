import type { Viewer } from '../http/viewer.ts';

/**
 * An event on a topic. Of two counts of the same item, the one with the higher version is newer.
 */
export type LiveEvent = { type: string; version?: number };

/** A topic with an event, and the ids of the people who caused it or whom it concerns. */
export type LivePublication = [topic: string, event: LiveEvent, about?: readonly string[]];

/** How an event reaches a viewer: unchanged, without content they hide, or not at all. */
export type EventForm = 'whole' | 'covered' | 'withheld';

/** The rules that live updates apply. A filter holds what a viewer may see and wants to see. */
export type LiveRules<Filter> = {
  /** Synchronous, so that the messages of a tab take effect in order. */
  maySubscribe(viewer: Viewer | null, topic: string): boolean;
  /** Not a promise when cached. */
  readFilter(viewer: Viewer | null): Filter | Promise<Filter>;
  /** The id of the person whose filter this event changes. */
  changesFilterOf(topic: string, event: LiveEvent): string | null;
  /** Whether the filter hides no one, so that no event is withheld because of its people. */
  hidesNobody(filter: Filter): boolean;
  /** Whether an event's form depends on the viewer even if no one is hidden. */
  hasForms(event: LiveEvent): boolean;
  formFor(
    viewer: Viewer | null,
    filter: Filter,
    topic: string,
    event: LiveEvent,
    about: readonly string[],
  ): EventForm;
  cover(event: LiveEvent): LiveEvent;
  /**
   * The key for coalescing waiting events: of two with the same key only the newer one is sent.
   * Null for events that are never coalesced.
   */
  replacementKey(event: LiveEvent): string | null;
};
