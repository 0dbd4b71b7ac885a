import { ok } from '@gesso/domain/kernel';
import { siteApi } from '@gesso/domain/site/api';
import type { App } from '../../platform/http/app.ts';
import { serve } from '../../platform/http/serve.ts';
import type { SiteServices } from './services.ts';

export function siteRoutes(app: App, { settings }: SiteServices): void {
  serve(app, siteApi, {
    'GET /api/team': { handle: async () => ok({ people: settings.team }) },
  });
}
