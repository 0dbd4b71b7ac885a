import { epochSeconds, ok } from '@gesso/domain/kernel';
import { type Original, originalLimits } from '@gesso/domain/originals';
import { originalsApi } from '@gesso/domain/originals/api';
import { readCursor, toPage } from '../../platform/database/keyset.ts';
import type { App } from '../../platform/http/app.ts';
import { serve } from '../../platform/http/serve.ts';
import { downloadPath, originalDownload } from './download-original.ts';
import { type OriginalRow, originalsStore as store } from './originals.store.ts';
import { handlePreparation } from './prepare-originals.ts';
import { handleOriginalRemoval, removeOriginal } from './remove-original.ts';
import type { OriginalsServices } from './services.ts';
import { scheduleOriginalSweep } from './sweep-originals.ts';
import { uploadRoutes } from './upload.routes.ts';

const hasArrived = ({ state }: OriginalRow): boolean => state === 'waiting' || state === 'ready';

/** Seconds per original, assumed until this server has prepared some. */
const USUAL_PACE = 60;

/** Estimated seconds until each waiting original of a person is prepared. */
async function secondsLeft(
  { db }: OriginalsServices,
  ownerId: string,
  rows: readonly OriginalRow[],
) {
  if (!rows.some(({ state }) => state === 'waiting')) return new Map<string, number>();
  const waits = await store.waits(db, ownerId);
  return new Map(
    waits.map(({ id, ahead, pace }) => [id, Math.ceil((ahead + 1) * (pace ?? USUAL_PACE))]),
  );
}

async function toOriginal(
  { originalFiles }: OriginalsServices,
  row: OriginalRow,
  left: ReadonlyMap<string, number>,
): Promise<Original> {
  const receivedBytes =
    row.state === 'arriving' ? ((await originalFiles.size(row.id)) ?? 0) : row.bytes;
  return {
    id: row.id,
    pictureId: row.picture_id,
    postId: row.post_id,
    state: row.state,
    problem: row.problem,
    fileName: row.file_name,
    bytes: row.bytes,
    receivedBytes,
    secondsLeft: left.get(row.id) ?? null,
    tileBytes: row.tile_bytes,
    keepCredits: row.keep_credits,
    report: row.report,
    url: hasArrived(row) ? downloadPath(row.id) : null,
    time: epochSeconds(row.created_at),
  };
}

export function originalsRoutes(app: App, services: OriginalsServices): void {
  const { db, settings } = services;
  handleOriginalRemoval(services);
  handlePreparation(services);
  scheduleOriginalSweep(services);
  uploadRoutes(app, services);
  originalDownload(app, services);

  const toOriginals = async (rows: OriginalRow[], ownerId: string) => {
    const secondsById = await secondsLeft(services, ownerId, rows);
    return Promise.all(rows.map((row) => toOriginal(services, row, secondsById)));
  };

  const usageOf = async (userId: string) => ({
    used: (await store.usage(db, userId))?.used ?? 0,
    quota: settings.originalsQuota,
  });

  serve(app, originalsApi, {
    'GET /api/me/originals': {
      handle: async ({ viewer, query }) => {
        const cursor = readCursor(query.cursor);
        if (!cursor.ok) return cursor;
        const rows = await store.ofOwner(db, viewer.id, cursor.value);
        const cursorOf = ({ created_at: time, id }: OriginalRow) => ({ time, id });
        const { items, next } = toPage(rows, originalLimits.pageSize, cursorOf, (row) => row);
        return ok({
          items: await toOriginals(items, viewer.id),
          next,
          ...(await usageOf(viewer.id)),
        });
      },
    },
    'GET /api/posts/:id/originals': {
      handle: async ({ viewer, params }) => {
        const rows = await store.ofPost(db, viewer.id, params.id);
        return ok({ items: await toOriginals(rows, viewer.id), ...(await usageOf(viewer.id)) });
      },
    },
    'DELETE /api/originals/:id': {
      limit: { max: 120, seconds: 600, by: 'person' },
      handle: ({ viewer, params }) => removeOriginal(services, viewer.id, params.id),
    },
  });
}
