import type { Tools } from '../../tools.ts';
import type { Reader } from './notification-acts.store.ts';

/** Somebody as the reader of their own notifications, now. */
export const createReaderOf =
  ({ clock, blocks, preferences }: Pick<Tools, 'clock' | 'blocks' | 'preferences'>) =>
  async (viewer: { id: string }): Promise<Reader> => ({
    id: viewer.id,
    now: clock.now(),
    hidden: await blocks.hiddenFrom(viewer),
    leftOut: await preferences.leftOut(viewer),
  });
