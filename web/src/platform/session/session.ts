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
import { onSignInRequired } from '../api/sign-in-required.ts';
import { live } from '../live/live.ts';
import { createSharedValue } from '../page/shared-value.ts';
import { clearDrafts, clearOthersDrafts } from './drafts.ts';
import { isSessionExpired, setExpiredSession } from './expired-session.ts';
import {
  broadcastSessionChange,
  onSessionBroadcast,
  type SessionChange,
} from './session-broadcast.ts';

type Session = { member: Me | null };

const KEY = ['session'];
/**
 * Counts sign-ins, sign-outs and account changes in this tab: a response that overlaps one is
 * stale.
 */
const localChanges = createSharedValue(0);
const signingOut = createSharedValue(false);

/** The signed-in member; fetched once, then updated by changes here and in other tabs. */
export const sessionQuery = queryOptions({
  queryKey: KEY,
  // Without the abort signal: the guards await this even when the observer that started it unmounts.
  queryFn: async ({ client }): Promise<Session> => {
    const before = localChanges.read();
    const response = await call('GET /api/session');
    // A response in flight during a local sign-in may be outdated.
    return before === localChanges.read()
      ? response
      : (client.getQueryData<Session>(KEY) ?? response);
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

const cachedMember = (client: QueryClient): Me | null =>
  client.getQueryData(sessionQuery.queryKey)?.member ?? null;

const nonSessionQueries = { predicate: ({ queryKey }: Query) => queryKey[0] !== KEY[0] };

/** Clears all data of one account before another one uses the tab. */
export const clearNonSessionQueries = (client: QueryClient): void =>
  client.removeQueries(nonSessionQueries);

/** Clears data that is not currently shown. */
export const clearInactiveQueries = (client: QueryClient): void =>
  client.removeQueries({ ...nonSessionQueries, type: 'inactive' });

/** Refetches everything shown except the session, which has its own refresh. */
export const refetchNonSessionQueries = (client: QueryClient): Promise<void> =>
  client.invalidateQueries(nonSessionQueries);

/** Refetches all failed queries on screen. */
export const refetchFailedQueries = (client: QueryClient): Promise<void> =>
  client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });

/** The signed-in member, or null for a guest and while the session is loading. */
export function useViewer(): Me | null {
  return useQuery(sessionQuery).data?.member ?? null;
}

type ChangeSession = (member: Me | null, change?: SessionChange | null) => void;

/**
 * Applies a sign-in, sign-out or account change, and broadcasts it to other tabs (null: no
 * broadcast).
 */
export function useChangeSession(): ChangeSession {
  const client = useQueryClient();
  return useCallback(
    (member, change = 'changed') => {
      const before = cachedMember(client);
      localChanges.set(localChanges.read() + 1);
      client.setQueryData(sessionQuery.queryKey, { member });
      if (before?.id !== member?.id || isSessionExpired()) live.restart();
      setExpiredSession(null);
      if (change) broadcastSessionChange(change);
    },
    [client],
  );
}

/**
 * Sends a request that ends this session and its live connection, without treating it as an expiry.
 */
export async function sendSessionEnd<T>(request: () => Promise<T>): Promise<T> {
  signingOut.set(true);
  try {
    return await request();
  } finally {
    signingOut.set(false);
  }
}

/** Handles a sign-in or sign-out in another tab: `syncSession` refetches the session. */
export function onSessionChangedElsewhere(
  client: QueryClient,
  syncSession: () => Promise<void>,
): void {
  onSessionBroadcast(async (change) => {
    await syncSession();
    if (change !== 'signed-out') return;
    // A draft may have been saved here after the other tab removed all drafts. A member who has
    // signed in since then keeps their own; if the session could not be fetched, all are removed.
    const state = client.getQueryState(sessionQuery.queryKey);
    const member = state?.status === 'success' ? state.data?.member : null;
    await (member ? clearOthersDrafts(member) : clearDrafts());
  });
}

/**
 * Detects a session that expired or was ended on the server: the screen stays mounted under a
 * sign-in overlay, with all typed text. `syncSession` runs when another account signs in.
 */
export function watchSessionExpiry(client: QueryClient, syncSession: () => Promise<void>): void {
  let checking = false;
  const check = async () => {
    const before = cachedMember(client);
    if (!before || checking || signingOut.read()) return;
    checking = true;
    const changes = localChanges.read();
    const current = await call('GET /api/session').catch(() => null);
    checking = false;
    if (!current || changes !== localChanges.read() || cachedMember(client)?.id !== before.id)
      return;
    if (!current.member) setExpiredSession(before);
    else if (current.member.id !== before.id) await syncSession();
    else client.setQueryData(sessionQuery.queryKey, current);
  };
  onSignInRequired(() => void check());
  live.onSessionEnded(() => void check());
}

/** Refetches the session; returns whether the account has changed. */
export async function refreshSession(client: QueryClient): Promise<boolean> {
  const before = cachedMember(client);
  await client.refetchQueries({ queryKey: sessionQuery.queryKey });
  const changed = before?.id !== cachedMember(client)?.id;
  if (changed || isSessionExpired()) live.restart();
  if (!changed && isSessionExpired()) void refetchNonSessionQueries(client);
  setExpiredSession(null);
  return changed;
}
