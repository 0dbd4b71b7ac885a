import type { Me } from '@gesso/domain/accounts';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '../api/call.ts';
import { live } from '../live/live.ts';
import { onToldByAnotherTab, tellOtherTabs } from './other-tabs.ts';

type Session = { member: Me | null };

const KEY = ['session'];
let changesHere = 0;

/** Who is signed in; asked once, then kept true by what happens here and in other tabs. */
export const sessionQuery = queryOptions({
  queryKey: KEY,
  // Without its signal: the guards wait for this answer, whoever else stops doing so.
  queryFn: async ({ client }): Promise<Session> => {
    const before = changesHere;
    const answer = await call('GET /api/session');
    // An answer that was under way during a sign-in here may still speak of the time before it.
    return before === changesHere ? answer : (client.getQueryData<Session>(KEY) ?? answer);
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

const memberIn = (client: QueryClient): Me | null =>
  client.getQueryData(sessionQuery.queryKey)?.member ?? null;

/** Forgets what one person saw before another one sees it. */
export const forgetEverythingElse = (client: QueryClient): void =>
  client.removeQueries({ predicate: (query) => query.queryKey[0] !== 'session' });

/** The signed-in person, or null for a guest and while it is not known. */
export function useViewer(): Me | null {
  return useQuery(sessionQuery).data?.member ?? null;
}

/** Takes note of a sign-in, a sign-out or a changed account, and tells the other tabs. */
export function useChangeSession(): (member: Me | null) => void {
  const client = useQueryClient();
  return useCallback(
    (member) => {
      const before = memberIn(client);
      changesHere += 1;
      client.setQueryData(sessionQuery.queryKey, { member });
      if (before?.id !== member?.id) live.restart();
      tellOtherTabs();
    },
    [client],
  );
}

/** Calls back after another tab has signed in or out, or this session has been ended elsewhere. */
export function onSessionChangedElsewhere(listener: () => void): void {
  onToldByAnotherTab(listener);
  live.onSessionEnded(listener);
}

/** Asks the server anew who is signed in; says whether that is somebody else than before. */
export async function refreshSession(client: QueryClient): Promise<boolean> {
  const before = memberIn(client);
  await client.refetchQueries({ queryKey: sessionQuery.queryKey });
  const changed = before?.id !== memberIn(client)?.id;
  if (changed) live.restart();
  return changed;
}
