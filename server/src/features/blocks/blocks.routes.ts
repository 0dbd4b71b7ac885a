import { blockLimits } from '@gesso/domain/blocks';
import { blocksApi } from '@gesso/domain/blocks/api';
import { ok } from '@gesso/domain/kernel';
import { readCursor } from '../../platform/database/keyset.ts';
import type { App } from '../../platform/http/app.ts';
import { readIds } from '../../platform/http/read-ids.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Tools } from '../../tools.ts';
import type { CountPerson } from '../people/count-person.ts';
import { blocksStore } from './blocks.store.ts';
import { createSetHidden } from './set-hidden.ts';

/** A block makes the tabs of both read again what they show: nobody makes another's do so for long. */
const limit = { max: 60, seconds: 600, by: 'person' } as const;

export function blocksRoutes(app: App, tools: Tools, countPerson: CountPerson): void {
  const set = createSetHidden(tools, countPerson);

  serve(
    app,
    blocksApi,
    'PUT /api/users/:id/block',
    ({ viewer, params }) => set.block(viewer, params.id),
    { limit },
  );
  serve(
    app,
    blocksApi,
    'DELETE /api/users/:id/block',
    ({ viewer, params }) => set.unblock(viewer, params.id),
    { limit },
  );
  serve(
    app,
    blocksApi,
    'PUT /api/users/:id/mute',
    ({ viewer, params }) => set.mute(viewer, params.id),
    { limit },
  );
  serve(
    app,
    blocksApi,
    'DELETE /api/users/:id/mute',
    ({ viewer, params }) => set.unmute(viewer, params.id),
    { limit },
  );

  serve(app, blocksApi, 'GET /api/me/mutes', async ({ viewer, query }) => {
    const ids = readIds(query.ids, blockLimits.idsMax);
    if (!ids.ok) return ids;
    return ok({ muted: await blocksStore.mutedAmong(tools.db, viewer.id, ids.value) });
  });

  serve(app, blocksApi, 'GET /api/me/blocks', async ({ viewer, query }) => {
    const cursor = readCursor(query.cursor);
    return cursor.ok ? ok(await blocksStore.people(tools.db, viewer.id, cursor.value)) : cursor;
  });
}
