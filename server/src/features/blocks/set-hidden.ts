import { meTopic } from '@gesso/domain/accounts';
import { canHide } from '@gesso/domain/blocks';
import { err, ok } from '@gesso/domain/kernel';
import { blocksStore } from './blocks.store.ts';
import type { BlocksServices } from './services.ts';

type Viewer = { id: string; official: boolean };

/** Blocks and mutes: writes the change, then notifies the tabs of the people it affects. */
export function createSetHidden(services: BlocksServices) {
  const { db, live, blocks, clock, settings } = services;

  /** Invalidates the cache on errors too, since the commit may have succeeded. */
  async function write<T>(userIds: string[], work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } finally {
      for (const id of userIds) blocks.invalidate(id);
    }
  }

  function publishTo(userIds: string[]): void {
    for (const id of userIds) live.publish(meTopic(id), { type: 'blocks-changed' });
  }

  return {
    async block(viewer: Viewer, personId: string) {
      if (!canHide(viewer, { id: personId })) return err('block-self');
      if (viewer.official) return err('block-as-official');
      const pair = { viewerId: viewer.id, personId };
      const both = [viewer.id, personId];
      const changed = await write(both, () =>
        blocksStore.block(db, pair, settings.officialEmails, new Date(clock.now())),
      );
      if (!changed.ok) return changed;
      if (changed.value) {
        publishTo(both);
        await Promise.all(both.map(services.countPerson));
      }
      return ok(null);
    },

    async unblock(viewer: Viewer, personId: string) {
      const both = [viewer.id, personId];
      const pair = { viewerId: viewer.id, personId };
      if (await write(both, () => blocksStore.unblock(db, pair))) publishTo(both);
      return ok(null);
    },

    async mute(viewer: Viewer, personId: string) {
      if (!canHide(viewer, { id: personId })) return err('mute-self');
      const pair = { viewerId: viewer.id, personId };
      const changed = await write([viewer.id], () =>
        blocksStore.mute(db, pair, new Date(clock.now())),
      );
      if (!changed.ok) return changed;
      if (changed.value) publishTo([viewer.id]);
      return ok(null);
    },

    async unmute(viewer: Viewer, personId: string) {
      const pair = { viewerId: viewer.id, personId };
      if (await write([viewer.id], () => blocksStore.unmute(db, pair))) publishTo([viewer.id]);
      return ok(null);
    },
  };
}
