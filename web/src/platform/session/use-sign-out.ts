import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { call } from '../api/call.ts';
import { clearDrafts } from './drafts.ts';
import { clearNonSessionQueries, sendSessionEnd, useChangeSession } from './session.ts';

/** Sends a request that ends the session and goes to /login; rejects if it was refused. */
export function useEndSession(): <T>(request: () => Promise<T>) => Promise<T> {
  const client = useQueryClient();
  const changeSession = useChangeSession();
  const navigate = useNavigate();
  return useCallback(
    async (request) => {
      const response = await sendSessionEnd(request);
      changeSession(null, 'signed-out');
      await clearDrafts();
      await navigate({ to: '/login' });
      clearNonSessionQueries(client);
      // A form that was mounted until the navigation may have saved a last draft.
      await clearDrafts();
      return response;
    },
    [client, changeSession, navigate],
  );
}

/** Ends the session and goes to /login; rejects if the server could not be reached. */
export function useSignOut(): () => Promise<void> {
  const endSession = useEndSession();
  return useCallback(async () => {
    await endSession(() => call('POST /api/sign-out'));
  }, [endSession]);
}
