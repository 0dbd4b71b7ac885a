import { localStore } from '../local-store/local-store.ts';

/* Failures are ignored: a browser without storage has nothing to remove. */

/** After a sign-out no draft stays in this browser. */
export const clearDrafts = (): Promise<void> =>
  localStore.removeExceptOwner(null).catch(() => undefined);

/** After a sign-in the member's own drafts stay, those of other accounts go. */
export const clearOthersDrafts = ({ id }: { id: string }): Promise<void> =>
  localStore.removeExceptOwner(id).catch(() => undefined);
