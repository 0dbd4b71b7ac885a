import { weekPhase } from '@gesso/domain/challenges';
import { challengesApi } from '@gesso/domain/challenges/api';
import { err, ok } from '@gesso/domain/kernel';
import { readCursor } from '../../platform/database/keyset.ts';
import type { App } from '../../platform/http/app.ts';
import { serve } from '../../platform/http/serve.ts';
import { planRoutes } from './plan.routes.ts';
import { scheduleWeekAnnouncements } from './schedule-week-announcements.ts';
import type { ChallengesServices } from './services.ts';
import { submissionsRoutes } from './submissions.routes.ts';
import { submissionsStore } from './submissions.store.ts';
import { trophiesStore } from './trophies.store.ts';
import { readWeekCursor } from './week-cursor.ts';
import { weeksStore } from './weeks.store.ts';

/** Ended weeks are settled before any challenge route runs. */
export function challengesRoutes(app: App, services: ChallengesServices): void {
  const { db, clock } = services;
  scheduleWeekAnnouncements(app, services);
  app.register(async (scope) => {
    scope.addHook('preHandler', () => trophiesStore.settleClosed(db, new Date(clock.now())));
    weeksRoutes(scope, services);
  });
}

function weeksRoutes(app: App, services: ChallengesServices): void {
  const { db, clock, blocks, preferences } = services;
  const now = () => new Date(clock.now());
  const seenBy = async (viewer: { id: string }) => ({
    viewerId: viewer.id,
    hidden: await blocks.hiddenFrom(viewer),
    labelFilter: await preferences.labelFilter(viewer),
  });

  /** Planned weeks stay hidden until they start. */
  async function startedWeek(weekNumber: number) {
    const week = await weeksStore.one(db, weekNumber);
    const hidden = !week || weekPhase(week, clock.now()) === 'planned';
    return hidden ? err('week-not-found') : ok(week);
  }

  serve(app, challengesApi, {
    ...planRoutes(services),
    ...submissionsRoutes(services),
    'GET /api/challenges/current': {
      handle: async ({ viewer }) => {
        const week = await weeksStore.current(db, now());
        if (!week) return ok({ week: null, own: null });
        const own = await submissionsStore.own(db, viewer.id, week.weekNumber);
        return ok({ week, own: own ?? null });
      },
    },
    'GET /api/challenges/previous': {
      handle: async () => {
        const current = await weeksStore.current(db, now());
        return ok({ items: current ? await weeksStore.before(db, current.weekNumber) : [] });
      },
    },
    'GET /api/challenges': {
      handle: async ({ query, viewer }) => {
        const below = readWeekCursor(query.cursor);
        if (!below.ok) return below;
        const { items, next } = await weeksStore.closed(db, now(), below.value);
        const numbers = items.map(({ weekNumber }) => weekNumber);
        const winners = await trophiesStore.podiums(db, await seenBy(viewer), numbers);
        const podiumOf = (number: number) =>
          winners.filter(({ weekNumber }) => weekNumber === number);
        return ok({
          items: items.map((week) => ({ ...week, podium: podiumOf(week.weekNumber) })),
          next,
        });
      },
    },
    'GET /api/challenges/:weekNumber': {
      handle: async ({ params, viewer }) => {
        const week = await startedWeek(params.weekNumber);
        if (!week.ok) return week;
        const own = await submissionsStore.own(db, viewer.id, params.weekNumber);
        const reader = await seenBy(viewer);
        const podium = await trophiesStore.podiums(db, reader, [params.weekNumber]);
        return ok({ week: week.value, own: own ?? null, podium });
      },
    },
    'GET /api/challenges/:weekNumber/submissions': {
      handle: async ({ params, query, viewer }) => {
        const cursor = readCursor(query.cursor);
        if (!cursor.ok) return cursor;
        const week = await startedWeek(params.weekNumber);
        if (!week.ok) return week;
        const reader = await seenBy(viewer);
        return ok(await submissionsStore.ofOthers(db, reader, params.weekNumber, cursor.value));
      },
    },
    'GET /api/users/:id/submissions': {
      handle: async ({ params, query, viewer }) => {
        const cursor = readCursor(query.cursor);
        if (!cursor.ok) return cursor;
        const hidden = await blocks.blockedWith(viewer);
        const labelFilter = await preferences.labelFilter(viewer);
        const reader = { viewerId: viewer.id, hidden, labelFilter };
        return ok(await submissionsStore.ofAuthor(db, reader, params.id, cursor.value));
      },
    },
    'GET /api/users/:id/trophies': {
      handle: async ({ params, viewer }) =>
        ok(await trophiesStore.record(db, params.id, now(), await blocks.blockedWith(viewer))),
    },
  });
}
