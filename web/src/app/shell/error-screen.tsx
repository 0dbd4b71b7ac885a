import { kernelProblems } from '@gesso/domain/kernel';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { ApiProblem } from '../../platform/api/api-problem.ts';
import { useOnline } from '../../platform/online/online.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { OfflineOverlay } from './offline-overlay.tsx';

/** The router's error component; while offline it shows the offline overlay instead. */
export function ErrorScreen({ error }: ErrorComponentProps) {
  const router = useRouter();
  const retry = () => void router.invalidate();
  const online = useRetryWhenOnline(retry);
  const text = error instanceof ApiProblem ? error.message : kernelProblems.unexpected;
  return (
    <main id="main" tabIndex={-1} data-page-focus className="grid min-h-dvh place-items-center">
      {online ? <ErrorState text={text} onRetry={retry} /> : <OfflineOverlay />}
    </main>
  );
}

/** Retries once the browser is back online. */
function useRetryWhenOnline(retry: () => void): boolean {
  const online = useOnline();
  const wasOffline = useRef(false);
  useEffect(() => {
    if (online && wasOffline.current) retry();
    wasOffline.current = !online;
  });
  return online;
}
