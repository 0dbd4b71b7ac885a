import { meTopic } from '@gesso/domain/accounts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { askTogether } from '../api/ask-together.ts';
import type { LiveEvent } from '../live/frames.ts';
import { useLive } from '../live/use-live.ts';
import type { Handlers } from './intent.ts';
import { isOnItsWay, wish } from './wishes.ts';

type Tie<E extends LiveEvent, Reply> = {
  name: string;
  /** how many may be asked about at once */
  idsMax: number;
  /** Which of these the viewer has. */
  load(ids: string[]): Promise<string[]>;
  send(id: string, on: boolean): Promise<Reply>;
  /** What other tabs of the viewer say; null for what is not about such ties. */
  read(event: E): { id: string; on: boolean } | null;
};

type Told<Reply> = Pick<Handlers<Reply>, 'onFailed'> & {
  /** Before the server has agreed. */
  onShown?: (on: boolean) => void;
  /** After it has. */
  onSettled?: Handlers<Reply>['onSettled'];
};

/**
 * What a viewer has or has not, an artist followed or a community joined, as a switch:
 * at once for the eye, the last wish for the server, the same in every tab.
 */
export function createTie<E extends LiveEvent, Reply>(tie: Tie<E, Reply>) {
  const isOn = askTogether(tie.idsMax, tie.load);
  const queryOf = (id: string) =>
    // Heard live only while it is on the screen.
    queryOptions({ queryKey: [tie.name, id], queryFn: () => isOn(id), staleTime: 0 });

  return function useTie(viewerId: string, id: string, told: Told<Reply>) {
    const client = useQueryClient();
    const query = queryOf(id);
    const wishName = `${tie.name} ${id}`;
    const show = (on: boolean) => {
      // An answer still on its way would tell what was before.
      void client.cancelQueries({ queryKey: query.queryKey });
      client.setQueryData(query.queryKey, on);
    };
    const hear = (event: E) => {
      const said = tie.read(event);
      // Echoes of earlier wishes say nothing about the last one.
      if (said?.id === id && !isOnItsWay(wishName)) show(said.on);
    };
    useLive<E>(meTopic(viewerId), hear, query.queryKey);
    const known = useQuery(query).data;
    const on = known ?? false;
    const want = (wanted: boolean) =>
      void wish<Reply>(
        { name: wishName, now: client.getQueryData(query.queryKey) ?? false, on: wanted },
        {
          send: (state) => tie.send(id, state),
          show: (shown) => {
            show(shown);
            told.onShown?.(shown);
          },
          onSettled: (settled, reply) => {
            show(settled);
            told.onSettled?.(settled, reply);
          },
          onFailed: (problem, state) => {
            void client.invalidateQueries({ queryKey: query.queryKey });
            told.onFailed(problem, state);
          },
        },
      );
    return { on, ready: known !== undefined, want };
  };
}
