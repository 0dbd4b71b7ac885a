import { meTopic } from '@gesso/domain/accounts';
import { ok } from '@gesso/domain/kernel';
import { languagesApi } from '@gesso/domain/languages/api';
import type { App } from '../../platform/http/app.ts';
import { serve } from '../../platform/http/serve.ts';
import { setLanguage } from '../people/language.store.ts';
import { languageCookie, rememberLanguage } from '../sessions/request-language.ts';
import type { LanguagesServices } from './services.ts';

export function languagesRoutes(app: App, services: LanguagesServices): void {
  const { db, live, sessions, settings } = services;

  app.addHook('onRequest', (request, reply, done) => {
    rememberLanguage(request, reply, settings.publicUrl);
    done();
  });

  serve(app, languagesApi, {
    'PUT /api/me/language': {
      limit: { max: 60, seconds: 600, by: 'person' },
      handle: async ({ viewer, body: { language }, reply }) => {
        await setLanguage(db, viewer.id, language);
        sessions.invalidate(viewer.id);
        live.publish(meTopic(viewer.id), { type: 'me-changed' });
        // After signing out, this browser keeps the language.
        languageCookie.set(reply, language, settings.publicUrl);
        return ok({ language });
      },
    },
  });
}
