import type { Viewer } from '../http/viewer.ts';

/** What is published on a topic. Of two counts of the same thing, the one with the higher version is newer. */
export type LiveEvent = { type: string; version?: number };

/** A topic with an event, and the ids of the people it is by or about. */
export type LivePublication = [topic: string, event: LiveEvent, about?: readonly string[]];

/** How an event reaches a viewer: as it is, without what they chose not to see, or not at all. */
export type EventForm = 'whole' | 'covered' | 'withheld';

/** The rules that live updates apply. A filter holds what a viewer may see and wants to see. */
export type LiveRules<Filter> = {
  /** Synchronous, so that the messages of a tab take effect in order. */
  maySubscribe(viewer: Viewer | null, topic: string): boolean;
  /** Without a promise when it is cached. */
  readFilter(viewer: Viewer | null): Filter | Promise<Filter>;
  /** The id of the person whose filter this event changes. */
  changesFilterOf(topic: string, event: LiveEvent): string | null;
  /** Whether the filter hides nobody, so that no event is withheld because of its people. */
  hidesNobody(filter: Filter): boolean;
  /** Whether the form of an event depends on the viewer even if nobody is hidden. */
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
   * The key by which events waiting to be sent are coalesced: of two with the same key only the newer one is
   * sent. Null for events that are never coalesced.
   */
  replacementKey(event: LiveEvent): string | null;
};
