import { localStore } from '../local-store/local-store.ts';

/* Failures are ignored: a browser without storage has nothing to remove. */

/** A sign-out removes all drafts from this browser. */
export const clearDrafts = (): Promise<void> =>
  localStore.removeExceptOwner(null).catch(() => undefined);

/** A sign-in keeps the member's own drafts and removes those of other accounts. */
export const clearOthersDrafts = ({ id }: { id: string }): Promise<void> =>
  localStore.removeExceptOwner(id).catch(() => undefined);
