import type { Me } from '@gesso/domain/accounts';
import {
  type Query,
  type QueryClient,
  queryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '../api/call.ts';
import { onSignInRequired } from '../api/session-needed.ts';
import { live } from '../live/live.ts';
import { forgetDrafts, keepOwnDrafts } from './drafts.ts';
import { isSessionLost, markSessionLost } from './lost-session.ts';
import { onToldByAnotherTab, type SessionNews, tellOtherTabs } from './other-tabs.ts';

type Session = { member: Me | null };

const KEY = ['session'];
let changesHere = 0;
let signingOut = false;

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

const everythingElse = { predicate: ({ queryKey }: Query) => queryKey[0] !== KEY[0] };

/** Forgets what one person saw before another one sees it. */
export const forgetEverythingElse = (client: QueryClient): void =>
  client.removeQueries(everythingElse);

/** Asks anew for all that is shown; who is signed in is not decided by the way. */
export const refetchEverythingElse = (client: QueryClient): Promise<void> =>
  client.invalidateQueries(everythingElse);

/** The signed-in person, or null for a guest and while it is not known. */
export function useViewer(): Me | null {
  return useQuery(sessionQuery).data?.member ?? null;
}

type ChangeSession = (member: Me | null, news?: SessionNews | null) => void;

/** Takes note of a sign-in, a sign-out or a changed account, and tells the other tabs (null: not). */
export function useChangeSession(): ChangeSession {
  const client = useQueryClient();
  return useCallback(
    (member, news = 'changed') => {
      const before = memberIn(client);
      changesHere += 1;
      client.setQueryData(sessionQuery.queryKey, { member });
      if (before?.id !== member?.id || isSessionLost()) live.restart();
      markSessionLost(null);
      if (news) tellOtherTabs(news);
    },
    [client],
  );
}

/** Signs out on the server, which then ends this tab's live connection too: that is no loss. */
export async function endSession(): Promise<void> {
  signingOut = true;
  try {
    await call('POST /api/sign-out');
  } finally {
    signingOut = false;
  }
}

/** Follows another tab that has signed in or out: `follow` asks who is signed in now. */
export function onSessionChangedElsewhere(client: QueryClient, follow: () => Promise<void>): void {
  onToldByAnotherTab(async (news) => {
    await follow();
    if (news !== 'signed-out') return;
    // What was being written here may have been kept after the other tab had removed it. Whoever
    // has signed in since then keeps their own; without an answer nobody is known to have.
    const asked = client.getQueryState(sessionQuery.queryKey);
    const member = asked?.status === 'success' ? asked.data?.member : null;
    await (member ? keepOwnDrafts(member) : forgetDrafts());
  });
}

/**
 * Notices a session that ended by itself, on the server or in time: the screen stays as it is, with
 * all that was typed, under a sign-in. `follow` is for when somebody else is signed in by now.
 */
export function watchSession(client: QueryClient, follow: () => Promise<void>): void {
  let asking = false;
  const look = async () => {
    const before = memberIn(client);
    if (!before || asking || signingOut) return;
    asking = true;
    const changes = changesHere;
    const now = await call('GET /api/session').catch(() => null);
    asking = false;
    if (!now || changes !== changesHere || memberIn(client)?.id !== before.id) return;
    if (!now.member) markSessionLost(before);
    else if (now.member.id !== before.id) await follow();
    else client.setQueryData(sessionQuery.queryKey, now);
  };
  onSignInRequired(() => void look());
  live.onSessionEnded(() => void look());
}

/** Asks the server anew who is signed in; says whether that is somebody else than before. */
export async function refreshSession(client: QueryClient): Promise<boolean> {
  const before = memberIn(client);
  await client.refetchQueries({ queryKey: sessionQuery.queryKey });
  const changed = before?.id !== memberIn(client)?.id;
  if (changed || isSessionLost()) live.restart();
  if (!changed && isSessionLost()) void refetchEverythingElse(client);
  markSessionLost(null);
  return changed;
}
