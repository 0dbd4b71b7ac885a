import type { LiveEvent, LiveTopic } from '@gesso/domain/live';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { live } from './live.ts';
import { refetchAfterSubscribe } from './refetch-after-subscribe.ts';

/**
 * Subscribes to a live topic while the component is mounted; null subscribes to nothing. The query
 * `queryKey` is refetched once the subscription is active, so that no event in between is missed.
 */
export function useLive<Topic extends LiveTopic>(
  topic: Topic | null,
  handler: (event: LiveEvent<Topic>) => void,
  queryKey?: QueryKey,
) {
  const client = useQueryClient();
  const onEvent = useEffectEvent(handler);
  const onSubscribed = useEffectEvent((wasActive: boolean) => {
    if (!queryKey) return;
    // A fetch in flight began with this listener, and so after the subscription was active.
    if (wasActive) void client.invalidateQueries({ queryKey }, { cancelRefetch: false });
    else void refetchAfterSubscribe(client, queryKey);
  });
  useEffect(() => {
    if (topic === null) return;
    return live.subscribe(topic, {
      onEvent: (event) => onEvent(event),
      onSubscribed: (wasActive) => onSubscribed(wasActive),
    });
  }, [topic]);
}
