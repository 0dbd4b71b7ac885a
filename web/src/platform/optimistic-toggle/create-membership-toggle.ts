import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { batchLookups } from '../api/batch-lookups.ts';
import { type OwnEvent, useOwnEvents } from '../session/use-own-events.ts';
import type { CountReply, ToggleHandlers } from './optimistic-toggle.ts';
import { toggleName } from './toggle-name.ts';
import { useOptimisticToggle } from './use-optimistic-toggle.ts';

type MembershipToggle = {
  name: 'follow' | 'membership' | 'tag-follow';
  /** maximum number of ids in one lookup */
  idsMax: number;
  /** Which of these ids the viewer is a member of. */
  load(ids: string[]): Promise<string[]>;
  send(id: string, on: boolean): Promise<CountReply>;
  /** Parses a change made in another tab of the viewer; null for other events. */
  read(event: OwnEvent): { id: string; on: boolean } | null;
};

export type MembershipCallbacks = Pick<ToggleHandlers, 'onFailed' | 'onSettled'> & {
  /** the server's count, if one is shown */
  readCount?: (() => number | undefined) | undefined;
  /** called with the count from the response */
  onCount?: ((count: number) => void) | undefined;
};

/**
 * An optimistic toggle for a membership of the viewer (following an artist or tag, joining a
 * community): the change shows immediately, the last intent is sent, and other tabs update live.
 */
export function createMembershipToggle(options: MembershipToggle) {
  const isOn = batchLookups(options.idsMax, options.load);
  const membershipQuery = (id: string) =>
    // Live events only reach mounted components, so a cached value is always stale.
    queryOptions({ queryKey: [options.name, id], queryFn: () => isOn(id), staleTime: 0 });

  return function useMembershipToggle(
    id: string,
    { readCount, onCount, onSettled, onFailed }: MembershipCallbacks,
  ) {
    const client = useQueryClient();
    const query = membershipQuery(id);
    const setCached = (on: boolean) => {
      // A response in flight would overwrite the change with the earlier state.
      void client.cancelQueries({ queryKey: query.queryKey });
      client.setQueryData(query.queryKey, on);
    };
    const onEvent = (event: OwnEvent) => {
      const change = options.read(event);
      if (change?.id === id) setCached(change.on);
    };
    useOwnEvents(onEvent, query.queryKey);
    useQuery(query);
    return useOptimisticToggle({
      name: toggleName(options.name, id),
      readServer: () => {
        const on = client.getQueryData(query.queryKey);
        return on === undefined ? undefined : { on, count: readCount?.() };
      },
      send: (on) => options.send(id, on),
      onConfirmed: (on, reply) => {
        setCached(on);
        if (reply) onCount?.(reply.count);
      },
      onSettled,
      onFailed: (problem, wanted) => {
        void client.invalidateQueries({ queryKey: query.queryKey });
        onFailed(problem, wanted);
      },
    });
  };
}
