import { blockLimits } from '@gesso/domain/blocks';
import { blocksApi } from '@gesso/domain/blocks/api';
import { ok } from '@gesso/domain/kernel';
import { readCursor } from '../../platform/database/keyset.ts';
import type { App } from '../../platform/http/app.ts';
import { readIds } from '../../platform/http/read-ids.ts';
import { serve } from '../../platform/http/serve.ts';
import { blocksStore } from './blocks.store.ts';
import type { BlocksServices } from './services.ts';
import { createSetHidden } from './set-hidden.ts';

/** A block makes both members' tabs reload; the limit keeps one from forcing that on the other. */
const limit = { max: 60, seconds: 600, by: 'person' } as const;

export function blocksRoutes(app: App, services: BlocksServices): void {
  const set = createSetHidden(services);

  serve(app, blocksApi, {
    'PUT /api/users/:id/block': {
      limit,
      handle: ({ viewer, params }) => set.block(viewer, params.id),
    },
    'DELETE /api/users/:id/block': {
      limit,
      handle: ({ viewer, params }) => set.unblock(viewer, params.id),
    },
    'PUT /api/users/:id/mute': {
      limit,
      handle: ({ viewer, params }) => set.mute(viewer, params.id),
    },
    'DELETE /api/users/:id/mute': {
      limit,
      handle: ({ viewer, params }) => set.unmute(viewer, params.id),
    },
    'GET /api/me/mutes': {
      handle: async ({ viewer, query }) => {
        const ids = readIds(query.ids, blockLimits.idsMax);
        if (!ids.ok) return ids;
        return ok({ muted: await blocksStore.mutedAmong(services.db, viewer.id, ids.value) });
      },
    },
    'GET /api/me/blocks': {
      handle: async ({ viewer, query }) => {
        const cursor = readCursor(query.cursor);
        return cursor.ok
          ? ok(await blocksStore.people(services.db, viewer.id, cursor.value))
          : cursor;
      },
    },
  });
}
