import { useMatches } from '@tanstack/react-router';
import { OfflineOverlay } from './offline-overlay.tsx';

/** Covers the screens that need a sign-in while the browser is offline. */
export function GuardedOfflineOverlay() {
  const guarded = useMatches({ select: (all) => all.some((match) => match.staticData.guarded) });
  return guarded && <OfflineOverlay />;
}
