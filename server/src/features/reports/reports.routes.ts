import { reportLimits } from '@gesso/domain/reports';
import { reportsApi } from '@gesso/domain/reports/api';
import type { App } from '../../platform/http/app.ts';
import { serve } from '../../platform/http/serve.ts';
import { reportSubject } from './report-subject.ts';
import type { ReportsServices } from './services.ts';

// Guests of one client network share a limit.
const limit = { max: reportLimits.perHour, seconds: 60 * 60, by: 'person' } as const;

export function reportsRoutes(app: App, services: ReportsServices): void {
  serve(app, reportsApi, {
    'POST /api/reports': {
      limit,
      handle: async ({ body, viewer }) => reportSubject(services, viewer, body),
    },
  });
}
