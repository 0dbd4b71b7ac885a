import type { LiveEvent } from '@gesso/domain/contract';

type Hear = (topic: string, event: LiveEvent) => void;

/** Carries announcements between the processes that serve one gallery. */
export type Bus = {
  publish: Hear;
  listen(hear: Hear): void;
};

/** One process needs no wire: what is published is heard at once. */
export function createInProcessBus(): Bus {
  const listeners: Hear[] = [];
  return {
    publish: (topic, event) => {
      for (const hear of listeners) hear(topic, event);
    },
    listen: (hear) => listeners.push(hear),
  };
}
