import { kernelProblems } from '@gesso/domain/kernel';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ApiProblem } from '../../platform/api/api-problem.ts';
import { checkServer, onServerReturn, useOnline } from '../../platform/online/online.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { OfflineOverlay } from './offline-overlay.tsx';

/** The router's error component; while offline it shows the offline overlay instead. */
export function ErrorScreen({ error }: ErrorComponentProps) {
  const router = useRouter();
  const retry = () => void router.invalidate();
  const online = useOnline();
  useReloadAfterOffline(error);
  const text = error instanceof ApiProblem ? error.message : kernelProblems.unexpected.message;
  return (
    <main id="main" tabIndex={-1} data-page-focus className="grid min-h-dvh place-items-center">
      {online ? <ErrorState text={text} onRetry={retry} /> : <OfflineOverlay />}
    </main>
  );
}

/**
 * Reloads once the server is reachable again: a browser does not retry a failed script import
 * within the same document.
 */
function useReloadAfterOffline(error: unknown) {
  useEffect(() => {
    const hasAnswer = error instanceof ApiProblem && error.status > 0;
    if (!hasAnswer) checkServer();
    return onServerReturn(() => location.reload());
  }, [error]);
}
