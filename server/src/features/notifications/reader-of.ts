import type { Reader } from './notification-acts.store.ts';
import type { NotificationsServices } from './services.ts';

/** A user as the reader of their own notifications, at the current time. */
export const createReaderOf =
  ({ clock, blocks, preferences }: NotificationsServices) =>
  async (viewer: { id: string }): Promise<Reader> => ({
    id: viewer.id,
    now: clock.now(),
    hidden: await blocks.hiddenFrom(viewer),
    labelFilter: await preferences.labelFilter(viewer),
  });
