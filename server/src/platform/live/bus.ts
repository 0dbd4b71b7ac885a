import type { LiveEvent, LivePublication } from './live-rules.ts';

type Delivery = (topic: string, event: LiveEvent, about: readonly string[]) => void;

/** Publish/subscribe between the nodes of one site, for the product's publications. */
export type Bus<P extends LivePublication = LivePublication> = {
  publish(...publication: P): void;
  /** for caches, which receive every event */
  listen(listener: (publication: P) => void): void;
  /** for delivery to clients, which may not see every event */
  deliver(delivery: Delivery): void;
  /**
   * for caches: events of other nodes may be missing, so cached reads must not be used. Called
   * repeatedly as long as that lasts; reads in between are cached for a moment only
   */
  onGap(forget: () => void): void;
  /** for delivery to clients: events arrive again after some were not delivered */
  onResume(listener: () => void): void;
};

/** The bus of a single process: calls listeners synchronously, and before deliveries. */
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
    // Events cannot be lost within a process.
    onGap: () => undefined,
    onResume: () => undefined,
  };
}
