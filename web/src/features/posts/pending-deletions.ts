import { createSharedValue } from '../../platform/page/shared-value.ts';

const ids = createSharedValue<readonly string[]>([]);

/** Posts this tab is deleting: their live 'post-removed' event shows no message here. */
export const pendingDeletions = {
  add: (id: string): void => ids.set([...ids.read(), id]),
  delete: (id: string): void => ids.set(ids.read().filter((other) => other !== id)),
  has: (id: string): boolean => ids.read().includes(id),
};
