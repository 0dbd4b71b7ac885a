import { useMatches } from '@tanstack/react-router';
import { OfflineCover } from './offline-cover.tsx';

/** Guarded screens are covered while the browser is offline. */
export function OfflineScreen() {
  const guarded = useMatches({ select: (all) => all.some((match) => match.staticData.guarded) });
  return guarded && <OfflineCover />;
}
