import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { clearDrafts } from './drafts.ts';
import { clearNonSessionQueries, endSession, useChangeSession } from './session.ts';

/** Ends the session and goes to /login; rejects when the server could not be reached. */
export function useSignOut(): () => Promise<void> {
  const client = useQueryClient();
  const changeSession = useChangeSession();
  const navigate = useNavigate();
  return useCallback(async () => {
    await endSession();
    changeSession(null, 'signed-out');
    await clearDrafts();
    await navigate({ to: '/login' });
    clearNonSessionQueries(client);
    // A form that was mounted until the navigation may have saved a last draft.
    await clearDrafts();
  }, [client, changeSession, navigate]);
}
