import { meTopic } from '@gesso/domain/accounts';
import { err, ok } from '@gesso/domain/kernel';
import { checkPasskeyName } from '@gesso/domain/passkeys';
import { passkeysApi } from '@gesso/domain/passkeys/api';
import { z } from 'zod';
import type { App } from '../../platform/http/app.ts';
import type { RateLimit } from '../../platform/http/rate-limit.ts';
import { serve } from '../../platform/http/serve.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { holdConfirmedSession } from '../sessions/confirmed-session.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { addPasskey } from './add-passkey.ts';
import { sweepChallenges } from './challenges.store.ts';
import { creationOptions } from './creation-options.ts';
import { passkeyRemovedEmail } from './emails.ts';
import { passkeySignInRoutes } from './passkey-sign-in.routes.ts';
import { passkeysStore } from './passkeys.store.ts';
import type { PasskeysServices } from './services.ts';

const sweep = defineJob('sweep-passkey-challenges', 'upkeep', z.object({}));
const LIMIT: RateLimit = { max: 60, seconds: 600, by: 'person' };

/** Managing the passkeys of an account, and signing in with one. */
export function passkeysRoutes(app: App, services: PasskeysServices): void {
  const { db, clock, jobs, mail, sessions, live } = services;
  jobs.sweep(sweep, {}, () => sweepChallenges(db, new Date(clock.now())));

  /** Other tabs show the list too, and moderator rights depend on it. */
  function announce({ id }: Viewer): void {
    sessions.invalidate(id);
    live.publish(meTopic(id), { type: 'me-changed' });
  }

  serve(app, passkeysApi, {
    ...passkeySignInRoutes(services),
    'GET /api/me/passkeys': {
      handle: async ({ viewer }) => ok({ passkeys: await passkeysStore.list(db, viewer.id) }),
    },
    'POST /api/me/passkey-options': {
      limit: LIMIT,
      handle: ({ viewer, request, reply }) => creationOptions(services, viewer, { request, reply }),
    },
    'POST /api/me/passkeys': {
      limit: LIMIT,
      handle: async ({ body, viewer, request }) => {
        const added = await addPasskey(services, request, viewer, body);
        if (added.ok) announce(viewer);
        return added;
      },
    },
    'PATCH /api/me/passkeys/:id': {
      handle: async ({ params, body, viewer }) => {
        const name = checkPasskeyName(body.name);
        if (!name.ok) return name;
        const renamed = await passkeysStore.rename(db, viewer.id, {
          id: params.id,
          name: name.value,
        });
        return renamed ? ok(renamed) : err('passkey-not-found');
      },
    },
    'DELETE /api/me/passkeys/:id': {
      handle: async ({ params, viewer }) => {
        const removed = await db.transaction(async (tx) => {
          if (!(await holdConfirmedSession(tx, viewer, clock.now()))) {
            return err('confirmation-required');
          }
          const name = await passkeysStore.remove(tx, viewer.id, params.id);
          if (name === undefined) return err('passkey-not-found');
          await mail.send(tx, passkeyRemovedEmail(viewer, name));
          return ok(null);
        });
        if (removed.ok) announce(viewer);
        return removed;
      },
    },
  });
}
