import { ok } from '@gesso/domain/kernel';
import { moderationApi } from '@gesso/domain/moderation/api';
import { readCursor } from '../../platform/database/keyset.ts';
import type { App } from '../../platform/http/app.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Tools } from '../../tools.ts';
import { appealsStore } from './appeals.store.ts';
import { lookUpDecision, makeAppeal } from './make-appeal.ts';

// Tokens cannot be guessed; the rate limit keeps attempts from costing us much.
const limit = { max: 30, seconds: 600, by: 'person' } as const;

export function appealsRoutes(app: App, tools: Tools): void {
  serve(app, moderationApi, 'GET /api/me/decisions', async ({ query, viewer }) => {
    const cursor = readCursor(query.cursor);
    if (!cursor.ok) return cursor;
    return ok(await appealsStore.own(tools.db, viewer.id, cursor.value));
  });

  serve(
    app,
    moderationApi,
    'POST /api/appeals/look-up',
    async ({ body, viewer }) => {
      const found = await lookUpDecision(tools, viewer, body);
      return found.ok ? ok(found.value.own) : found;
    },
    { limit },
  );

  serve(
    app,
    moderationApi,
    'POST /api/appeals',
    async ({ body, viewer }) => {
      const appealed = await makeAppeal(tools, viewer, body);
      return appealed.ok ? ok(appealed.value.own) : appealed;
    },
    { limit },
  );
}
