import { type AccountEvent, meTopic } from '@gesso/domain/accounts';
import { contentPreferencesApi } from '@gesso/domain/content-preferences/api';
import { ok } from '@gesso/domain/kernel';
import type { Queries } from '../../platform/database/database.ts';
import type { App } from '../../platform/http/app.ts';
import { serve } from '../../platform/http/serve.ts';
import { personAllowsAi, setAiAllowed } from '../media/ai-consent.store.ts';
import { contentPreferencesStore as store } from './content-preferences.store.ts';
import type { ContentPreferencesServices } from './services.ts';

export function contentPreferencesRoutes(app: App, { db, live }: ContentPreferencesServices): void {
  const read = async (tx: Queries, userId: string) => ({
    ...(await store.of(tx, userId)),
    aiAllowed: await personAllowsAi(tx, userId),
  });

  const publish = (userId: string, event: AccountEvent) => live.publish(meTopic(userId), event);

  serve(app, contentPreferencesApi, {
    'GET /api/me/content-preferences': {
      handle: async ({ viewer }) => ok(await read(db, viewer.id)),
    },
    'PATCH /api/me/content-preferences': {
      handle: async ({ viewer, body: { aiAllowed, ...preferences } }) => {
        const settings = await db.transaction(async (tx) => {
          if (Object.keys(preferences).length > 0) await store.change(tx, viewer.id, preferences);
          if (aiAllowed !== undefined) await setAiAllowed(tx, viewer.id, aiAllowed);
          return read(tx, viewer.id);
        });
        publish(viewer.id, { type: 'me-changed' });
        if (aiAllowed !== undefined) publish(viewer.id, { type: 'ai-consent-changed' });
        return ok(settings);
      },
    },
  });
}
