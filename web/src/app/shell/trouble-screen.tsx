import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { sentenceOf } from '../../platform/api/api-problem.ts';
import { useOnline } from '../../platform/online/online.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { OfflineCover } from './offline-cover.tsx';

/** Stands in for a screen that could not be shown at all; offline, that is why. */
export function TroubleScreen({ error }: ErrorComponentProps) {
  const router = useRouter();
  const retry = () => void router.invalidate();
  const online = useBackOnline(retry);
  return (
    <main id="main" tabIndex={-1} data-page-focus className="grid min-h-dvh place-items-center">
      {online ? <ErrorState text={sentenceOf(error)} onRetry={retry} /> : <OfflineCover />}
    </main>
  );
}

/** What failed for want of a network is tried again as soon as there is one. */
function useBackOnline(act: () => void): boolean {
  const online = useOnline();
  const wasOffline = useRef(false);
  useEffect(() => {
    if (online && wasOffline.current) act();
    wasOffline.current = !online;
  });
  return online;
}
