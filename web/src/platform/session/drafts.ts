import { localStore } from '../local-store/local-store.ts';

/* A browser that keeps nothing has nothing to remove. */

/** Somebody signed out: nothing they have not finished stays in this browser. */
export const forgetDrafts = (): Promise<void> => localStore.keepOnly(null).catch(() => undefined);

/** Somebody signed in: what they have not finished is still theirs, what others have goes. */
export const keepOwnDrafts = ({ id }: { id: string }): Promise<void> =>
  localStore.keepOnly(id).catch(() => undefined);
