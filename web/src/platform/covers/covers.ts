import { coveredKinds, type SensitiveKind } from '@gesso/domain/content-preferences';
import { useSyncExternalStore } from 'react';
import { useViewer } from '../session/session.ts';

/** A post or a submission; the page of a post may have come without the addresses of its pictures. */
type Work = {
  id: string;
  author: { id: string };
  sensitive?: readonly SensitiveKind[] | undefined;
  pictures?: readonly { url: string }[];
};

/* Ids of works whose content warning the viewer has dismissed; forgotten when the page is left. */
const uncovered = new Set<string>();
const listeners = new Set<() => void>();

export function uncover(id: string): void {
  uncovered.add(id);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export const lacksPictureUrls = ({ pictures }: Work): boolean =>
  pictures?.some(({ url }) => url === '') ?? false;

/** For which kinds a work is covered now; none once it has been tapped. */
export function useCoveredKinds(work: Work): readonly SensitiveKind[] {
  const viewer = useViewer();
  const isUncovered = useSyncExternalStore(
    subscribe,
    () => uncovered.has(work.id),
    () => false,
  );
  if (lacksPictureUrls(work)) return work.sensitive ?? [];
  return isUncovered ? [] : coveredKinds(viewer, work);
}
