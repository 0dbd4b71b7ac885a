/** Carries announcements between the processes that serve one gallery. */
export type Bus = {
  publish(topic: string, frame: Buffer): void;
  listen(listener: (topic: string, frame: Buffer) => void): void;
};

/** One process needs no wire: what is published is heard at once. */
export function createInProcessBus(): Bus {
  const listeners: ((topic: string, frame: Buffer) => void)[] = [];
  return {
    publish: (topic, frame) => {
      for (const listener of listeners) listener(topic, frame);
    },
    listen: (listener) => listeners.push(listener),
  };
}
