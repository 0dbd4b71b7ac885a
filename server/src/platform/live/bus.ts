import type { LiveEvent, LivePublication } from './live-rules.ts';

type Delivery = (topic: string, event: LiveEvent, about: readonly string[]) => void;

/** Publish/subscribe between the nodes of one site, of what the product says may be published. */
export type Bus<P extends LivePublication = LivePublication> = {
  publish(...publication: P): void;
  /** for caches, which hear everything */
  listen(listener: (publication: P) => void): void;
  /** for what brings events to people, who may not see everybody */
  deliver(delivery: Delivery): void;
  /**
   * for caches: events of other nodes may be missing, so that nothing read before may be used. Called
   * again and again for as long as that lasts; what is read in between is kept for a moment only
   */
  onGap(forget: () => void): void;
  /** for what brings events to people: events come again, and those meanwhile were not delivered */
  onResume(listener: () => void): void;
};

/** The bus of a single process: listeners are called synchronously, and before anything is delivered. */
export function createInProcessBus<P extends LivePublication>(): Bus<P> {
  const listeners: ((publication: P) => void)[] = [];
  const deliveries: Delivery[] = [];
  return {
    publish: (...publication) => {
      const [topic, event, about = []] = publication;
      for (const listener of listeners) listener(publication);
      for (const delivery of deliveries) delivery(topic, event, about);
    },
    listen: (listener) => listeners.push(listener),
    deliver: (delivery) => deliveries.push(delivery),
    // Nothing is ever lost within a process.
    onGap: () => undefined,
    onResume: () => undefined,
  };
}
