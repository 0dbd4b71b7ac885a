import { proposeWeek } from '@gesso/domain/challenges';
import { challengesApi } from '@gesso/domain/challenges/api';
import { ok } from '@gesso/domain/kernel';
import { pictureLimits } from '@gesso/domain/pictures';
import type { App } from '../../platform/http/app.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Tools } from '../../tools.ts';
import { addBanner } from './add-banner.ts';
import { deleteWeek } from './delete-week.ts';
import { editWeek, planWeek } from './plan-week.ts';
import { readWeekCursor } from './week-cursor.ts';
import { weeksStore } from './weeks.store.ts';

/** How official accounts run the challenge; the contract lets nobody else in. */
export function planRoutes(app: App, tools: Tools): void {
  const { db, clock, uploads } = tools;

  serve(app, challengesApi, 'GET /api/challenges/plan', async ({ query }) => {
    const below = readWeekCursor(query.cursor);
    if (!below.ok) return below;
    const page = await weeksStore.every(db, below.value);
    const proposal = proposeWeek((await weeksStore.last(db)) ?? null, clock.now());
    return ok({ ...page, proposal });
  });

  serve(app, challengesApi, 'POST /api/challenges', ({ body }) => planWeek(tools, body));

  serve(app, challengesApi, 'PATCH /api/challenges/:weekNumber', ({ params, body }) =>
    editWeek(tools, params.weekNumber, body),
  );

  serve(app, challengesApi, 'DELETE /api/challenges/:weekNumber', ({ params }) =>
    deleteWeek(tools, params.weekNumber),
  );

  serve(
    app,
    challengesApi,
    'POST /api/challenges/banners',
    ({ request, viewer }) =>
      uploads.receive(request, { maxBytes: pictureLimits.maxBytes.post }, (upload) =>
        addBanner(tools, viewer, upload),
      ),
    { limit: { max: 60, seconds: 600, by: 'person' }, upload: true },
  );
}
