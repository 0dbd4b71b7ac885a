import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { forgetDrafts } from './drafts.ts';
import { endSession, forgetEverythingElse, useChangeSession } from './session.ts';

/** Ends the session and goes to /login; rejects when the server could not be told. */
export function useSignOut(): () => Promise<void> {
  const client = useQueryClient();
  const changeSession = useChangeSession();
  const navigate = useNavigate();
  return useCallback(async () => {
    await endSession();
    changeSession(null, 'signed-out');
    await forgetDrafts();
    await navigate({ to: '/login' });
    forgetEverythingElse(client);
    // A form that stood until now may have kept a last word.
    await forgetDrafts();
  }, [client, changeSession, navigate]);
}
