import { meTopic } from '@gesso/domain/accounts';
import type { LiveEvent } from '@gesso/domain/live';
import type { QueryKey } from '@tanstack/react-query';
import { useLive } from '../live/use-live.ts';
import { useViewer } from './session.ts';

export type OwnEvent = LiveEvent<`me:${string}`>;

/**
 * Subscribes to the viewer's own events, also from other tabs and devices; does nothing for guests.
 */
export function useOwnEvents(onEvent: (event: OwnEvent) => void, queryKey?: QueryKey): void {
  const id = useViewer()?.id;
  useLive(id === undefined ? null : meTopic(id), onEvent, queryKey);
}
