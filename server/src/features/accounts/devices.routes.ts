import type { accountsApi } from '@gesso/domain/accounts/api';
import { err, ok } from '@gesso/domain/kernel';
import type { Routes } from '../../platform/http/serve.ts';
import { clearSessionCookie } from '../sessions/session-cookie.ts';
import { devicesStore } from './devices.store.ts';
import type { AccountsServices } from './services.ts';

/** The viewer's sessions; ending one closes its live sockets at once. */
export function devicesRoutes({ db, sessions }: AccountsServices) {
  return {
    'GET /api/me/sessions': {
      handle: async ({ viewer }) => ok(await devicesStore.list(db, viewer.id, viewer.sessionId)),
    },
    'DELETE /api/me/sessions': {
      handle: async ({ viewer }) => {
        const ending = sessions.endAllOf(db, viewer.id, viewer.sessionId);
        // On errors too: the sessions may have ended although the database's answer was lost.
        const ended = await ending.finally(() => sessions.invalidate(viewer.id));
        sessions.notifyEnded(viewer.id, ended);
        return ok(null);
      },
    },
    'DELETE /api/me/sessions/:id': {
      handle: async ({ params, viewer, reply }) => {
        const ending = devicesStore.end(db, viewer.id, params.id);
        const ended = await ending.finally(() => sessions.invalidate(viewer.id));
        if (!ended) return err('device-not-found');
        sessions.notifyEnded(viewer.id, [params.id]);
        if (params.id === viewer.sessionId) clearSessionCookie(reply);
        return ok(null);
      },
    },
  } satisfies Partial<Routes<typeof accountsApi>>;
}
