import { meTopic } from '@gesso/domain/accounts';
import type { LiveEvent } from '@gesso/domain/live';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { batchLookups } from '../api/batch-lookups.ts';
import { useLive } from '../live/use-live.ts';
import type { ToggleHandlers } from './optimistic-toggle.ts';
import { isTogglePending, requestToggle } from './pending-toggles.ts';

type OwnEvent = LiveEvent<`me:${string}`>;

type MembershipToggle<Reply> = {
  name: string;
  /** maximum number of ids in one lookup */
  idsMax: number;
  /** Which of these ids the viewer is a member of. */
  load(ids: string[]): Promise<string[]>;
  send(id: string, on: boolean): Promise<Reply>;
  /** Reads a change made in another tab of the viewer; null for other events. */
  read(event: OwnEvent): { id: string; on: boolean } | null;
};

type ToggleCallbacks<Reply> = Pick<ToggleHandlers<Reply>, 'onFailed'> & {
  /** called with the optimistic state, before the server has confirmed it */
  onShown?: (on: boolean) => void;
  /** called once the server has confirmed it */
  onSettled?: ToggleHandlers<Reply>['onSettled'];
};

/**
 * An optimistic toggle for a membership of the viewer (an artist followed, a community joined): the
 * change shows at once, the last intent is what the server gets, and other tabs follow live.
 */
export function createMembershipToggle<Reply>(options: MembershipToggle<Reply>) {
  const isOn = batchLookups(options.idsMax, options.load);
  const membershipQuery = (id: string) =>
    // Live events only reach it while it is mounted, so a cached value is always stale.
    queryOptions({ queryKey: [options.name, id], queryFn: () => isOn(id), staleTime: 0 });

  return function useMembershipToggle(
    viewerId: string,
    id: string,
    callbacks: ToggleCallbacks<Reply>,
  ) {
    const client = useQueryClient();
    const query = membershipQuery(id);
    const toggleName = `${options.name} ${id}`;
    const show = (on: boolean) => {
      // A response in flight would overwrite this with the state before the change.
      void client.cancelQueries({ queryKey: query.queryKey });
      client.setQueryData(query.queryKey, on);
    };
    const onEvent = (event: OwnEvent) => {
      const change = options.read(event);
      // While a toggle is pending, live echoes of earlier requests are older than the last intent.
      if (change?.id === id && !isTogglePending(toggleName)) show(change.on);
    };
    useLive(meTopic(viewerId), onEvent, query.queryKey);
    const isMember = useQuery(query).data;
    const on = isMember ?? false;
    const setOn = (wanted: boolean) =>
      void requestToggle<Reply>(
        { name: toggleName, now: client.getQueryData(query.queryKey) ?? false, on: wanted },
        {
          send: (state) => options.send(id, state),
          show: (shown) => {
            show(shown);
            callbacks.onShown?.(shown);
          },
          onSettled: (settled, reply) => {
            show(settled);
            callbacks.onSettled?.(settled, reply);
          },
          onFailed: (problem, state) => {
            void client.invalidateQueries({ queryKey: query.queryKey });
            callbacks.onFailed(problem, state);
          },
        },
      );
    return { on, ready: isMember !== undefined, setOn };
  };
}
