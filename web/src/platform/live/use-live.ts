import { useEffect, useEffectEvent } from 'react';
import type { LiveEvent } from './frames.ts';
import { live } from './live.ts';

/** Hears a topic while the component stands; null listens to nothing. */
export function useLive<E extends LiveEvent>(topic: string | null, handler: (event: E) => void) {
  const hear = useEffectEvent(handler);
  useEffect(() => {
    if (topic === null) return;
    return live.subscribe<E>(topic, { hear: (event) => hear(event) });
  }, [topic]);
}
