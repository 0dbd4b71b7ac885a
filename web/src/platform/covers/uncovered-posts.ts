import { coveredKinds, type SensitiveKind } from '@gesso/domain/content-preferences';
import type { Post } from '@gesso/domain/posts';
import { useSyncExternalStore } from 'react';
import { useViewer } from '../session/session.ts';

/* Until the page is left: whoever comes back later is asked again. */
const uncovered = new Set<string>();
const listeners = new Set<() => void>();

export function uncoverPost(id: string): void {
  uncovered.add(id);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Whether its page came without the addresses of its pictures. */
export const lacksAddresses = ({ pictures }: Post): boolean =>
  pictures.some(({ url }) => url === '');

/** For which kinds a post is covered now; none once it has been tapped. */
export function useCoveredKinds(post: Post): readonly SensitiveKind[] {
  const viewer = useViewer();
  const isUncovered = useSyncExternalStore(
    subscribe,
    () => uncovered.has(post.id),
    () => false,
  );
  if (lacksAddresses(post)) return post.sensitive ?? [];
  return isUncovered ? [] : coveredKinds(viewer, post);
}
