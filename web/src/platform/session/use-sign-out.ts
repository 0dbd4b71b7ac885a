import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { call } from '../api/call.ts';
import { forgetEverythingElse, useChangeSession } from './session.ts';

/** Ends the session and goes to /login; rejects when the server could not be told. */
export function useSignOut(): () => Promise<void> {
  const client = useQueryClient();
  const changeSession = useChangeSession();
  const navigate = useNavigate();
  return useCallback(async () => {
    await call('POST /api/sign-out');
    changeSession(null);
    await navigate({ to: '/login' });
    forgetEverythingElse(client);
  }, [client, changeSession, navigate]);
}
