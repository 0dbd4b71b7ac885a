import type { LiveEvent } from '@gesso/domain/contract';

type BusListener = (topic: string, event: LiveEvent) => void;

/** Publish/subscribe between the processes of one site. */
export type Bus = {
  publish: BusListener;
  listen(listener: BusListener): void;
};

/** The bus of a single process: listeners are called synchronously. */
export function createInProcessBus(): Bus {
  const listeners: BusListener[] = [];
  return {
    publish: (topic, event) => {
      for (const listener of listeners) listener(topic, event);
    },
    listen: (listener) => listeners.push(listener),
  };
}
