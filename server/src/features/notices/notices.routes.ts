import { ok } from '@gesso/domain/kernel';
import { noticeLimits } from '@gesso/domain/notices';
import { noticesApi } from '@gesso/domain/notices/api';
import { z } from 'zod';
import { readCursor } from '../../platform/database/keyset.ts';
import type { App } from '../../platform/http/app.ts';
import { serve } from '../../platform/http/serve.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { publishNotices } from '../../platform/notices/notices.ts';
import type { Tools } from '../../tools.ts';
import { noticesStore } from './notices.store.ts';

const DAY = 24 * 60 * 60 * 1000;
const sweepNotices = defineJob('sweep-notices', 'upkeep', z.strictObject({}));

export function noticesRoutes(app: App, { db, live, jobs, clock }: Tools): void {
  jobs.sweep(sweepNotices, {}, () =>
    noticesStore.sweep(db, new Date(clock.now() - noticeLimits.keptDays * DAY)),
  );

  serve(app, noticesApi, 'GET /api/me/notices', async ({ query, viewer }) => {
    const cursor = readCursor(query.cursor);
    if (!cursor.ok) return cursor;
    const page = await noticesStore.page(db, viewer.id, cursor.value);
    return ok({ ...page, unread: await noticesStore.unread(db, viewer.id) });
  });

  serve(app, noticesApi, 'PUT /api/me/notices/read', async ({ body, viewer }) => {
    const read = await noticesStore.read(db, viewer.id, body.upTo, new Date(clock.now()));
    if (read > 0) publishNotices(live, [viewer.id]);
    return ok({ unread: await noticesStore.unread(db, viewer.id) });
  });
}
