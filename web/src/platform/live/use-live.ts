import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { LiveEvent } from './frames.ts';
import { live } from './live.ts';
import { refetchAfterSubscribe } from './refetch-after-subscribe.ts';

/**
 * Subscribes to a live topic while the component is mounted; null subscribes to nothing. The query
 * `queryKey` is refetched once the subscription is active, so that no event in between is missed.
 */
export function useLive<E extends LiveEvent>(
  topic: string | null,
  handler: (event: E) => void,
  queryKey?: QueryKey,
) {
  const client = useQueryClient();
  const onEvent = useEffectEvent(handler);
  const onSubscribed = useEffectEvent(() => {
    if (queryKey) void refetchAfterSubscribe(client, queryKey);
  });
  useEffect(() => {
    if (topic === null) return;
    return live.subscribe<E>(topic, {
      onEvent: (event) => onEvent(event),
      onSubscribed: () => onSubscribed(),
    });
  }, [topic]);
}
