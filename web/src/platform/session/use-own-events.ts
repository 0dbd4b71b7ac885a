import { meTopic } from '@gesso/domain/accounts';
import type { LiveEvent } from '@gesso/domain/live';
import type { QueryKey } from '@tanstack/react-query';
import { useLive } from '../live/use-live.ts';
import { useViewer } from './session.ts';

export type OwnEvent = LiveEvent<`me:${string}`>;

/** Follows what concerns the viewer alone, from other tabs and devices too; guests have nothing to follow. */
export function useOwnEvents(onEvent: (event: OwnEvent) => void, queryKey?: QueryKey): void {
  const id = useViewer()?.id;
  useLive(id === undefined ? null : meTopic(id), onEvent, queryKey);
}
