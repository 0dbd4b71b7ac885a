import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { askAnew } from './ask-anew.ts';
import type { LiveEvent } from './frames.ts';
import { live } from './live.ts';

/**
 * Hears a topic while the component stands; null listens to nothing. What `about` names is asked
 * for once more when hearing begins, since it was asked for before: nothing in between is missed.
 */
export function useLive<E extends LiveEvent>(
  topic: string | null,
  handler: (event: E) => void,
  about?: QueryKey,
) {
  const client = useQueryClient();
  const hear = useEffectEvent(handler);
  const begin = useEffectEvent(() => {
    if (about) void askAnew(client, about);
  });
  useEffect(() => {
    if (topic === null) return;
    return live.subscribe<E>(topic, { hear: (event) => hear(event), begin: () => begin() });
  }, [topic]);
}
