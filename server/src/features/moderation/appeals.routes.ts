import { ok } from '@gesso/domain/kernel';
import type { moderationApi } from '@gesso/domain/moderation/api';
import { readCursor } from '../../platform/database/keyset.ts';
import type { Routes } from '../../platform/http/serve.ts';
import { appealsStore } from './appeals.store.ts';
import { lookUpDecision, makeAppeal } from './make-appeal.ts';
import type { ModerationServices } from './services.ts';

// Tokens cannot be guessed; the rate limit bounds the cost of attempts.
const limit = { max: 30, seconds: 600, by: 'person' } as const;

export function appealsRoutes(services: ModerationServices) {
  return {
    'GET /api/me/decisions': {
      handle: async ({ query, viewer }) => {
        const cursor = readCursor(query.cursor);
        if (!cursor.ok) return cursor;
        return ok(await appealsStore.own(services.db, viewer.id, cursor.value));
      },
    },
    'POST /api/appeals/look-up': {
      limit,
      handle: async ({ body, viewer }) => {
        const decision = await lookUpDecision(services, viewer, body);
        return decision.ok ? ok(decision.value.own) : decision;
      },
    },
    'POST /api/appeals': {
      limit,
      handle: async ({ body, viewer }) => {
        const appealed = await makeAppeal(services, viewer, body);
        return appealed.ok ? ok(appealed.value.own) : appealed;
      },
    },
  } satisfies Partial<Routes<typeof moderationApi>>;
}
