import type { LiveMessage } from '@gesso/domain/live';

type BusListener = (...message: LiveMessage) => void;

/** Publish/subscribe between the processes of one site. */
export type Bus = {
  publish: BusListener;
  listen(listener: BusListener): void;
};

/** The bus of a single process: listeners are called synchronously. */
export function createInProcessBus(): Bus {
  const listeners: BusListener[] = [];
  return {
    publish: (...message) => {
      for (const listener of listeners) listener(...message);
    },
    listen: (listener) => listeners.push(listener),
  };
}
