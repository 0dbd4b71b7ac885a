import { DAY_MS, err, ok } from '@gesso/domain/kernel';
import { notificationLimits } from '@gesso/domain/notifications';
import { notificationsApi } from '@gesso/domain/notifications/api';
import { z } from 'zod';
import { readCursor } from '../../platform/database/keyset.ts';
import type { App } from '../../platform/http/app.ts';
import { serve } from '../../platform/http/serve.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { sweepNotifiedMentions } from '../mentions/mentions.store.ts';
import { languageOf } from '../sessions/request-language.ts';
import { notificationSettingsStore as settingsStore } from './notification-settings.store.ts';
import { notificationsStore } from './notifications.store.ts';
import { publishNotifications } from './notifications.ts';
import { handleFollowerMessages } from './notify-followers.ts';
import { createReaderOf } from './reader-of.ts';
import { handleWeeklyEmails } from './send-weekly-emails.ts';
import type { NotificationsServices } from './services.ts';
import { toNotificationPage } from './to-notification.ts';
import { unsubscribeRoutes } from './unsubscribe.routes.ts';

const sweepNotifications = defineJob('sweep-notifications', 'upkeep', z.strictObject({}));

export function notificationsRoutes(app: App, services: NotificationsServices): void {
  const { db, live, jobs, clock, preferences, translators } = services;
  jobs.sweep(sweepNotifications, {}, async () => {
    await notificationsStore.sweep(
      db,
      new Date(clock.now() - notificationLimits.keptDays * DAY_MS),
    );
    await sweepNotifiedMentions(db, clock.now());
  });

  handleFollowerMessages(services);
  handleWeeklyEmails(services);
  unsubscribeRoutes(app, services);
  const readerOf = createReaderOf(services);
  const countUnread = async (viewer: { id: string }) => ({
    unread: await notificationsStore.unread(db, await readerOf(viewer)),
  });

  serve(app, notificationsApi, {
    'GET /api/me/notifications': {
      handle: async ({ query, viewer, request }) => {
        const cursor = readCursor(query.cursor);
        if (!cursor.ok) return cursor;
        const { rows, next } = await notificationsStore.page(
          db,
          await readerOf(viewer),
          cursor.value,
        );
        const i18n = translators.in(languageOf(request));
        return ok(toNotificationPage(rows, next, await preferences.of(viewer), i18n));
      },
    },
    'GET /api/me/notifications/unread': {
      handle: async ({ viewer }) => ok(await countUnread(viewer)),
    },
    'PUT /api/me/notifications/read': {
      handle: async ({ body, viewer }) => {
        const cursor = readCursor(body.upTo);
        if (!cursor.ok) return cursor;
        if (cursor.value === null) return err('invalid-input');
        const now = new Date(clock.now());
        const read = await notificationsStore.read(db, viewer.id, cursor.value, now);
        if (read > 0) publishNotifications(live, [viewer.id]);
        return ok(await countUnread(viewer));
      },
    },
    'GET /api/me/notification-settings': {
      handle: async ({ viewer }) => ok(await settingsStore.of(db, viewer.id)),
    },
    'PATCH /api/me/notification-settings': {
      handle: async ({ viewer, body }) => {
        if (Object.keys(body).length > 0) await settingsStore.change(db, viewer.id, body);
        return ok(await settingsStore.of(db, viewer.id));
      },
    },
  });
}
