import { meTopic } from '@gesso/domain/accounts';
import { deviceName } from '@gesso/domain/devices';
import { err, ok } from '@gesso/domain/kernel';
import { twoFactorApi } from '@gesso/domain/two-factor/api';
import { z } from 'zod';
import type { App } from '../../platform/http/app.ts';
import type { RateLimit } from '../../platform/http/rate-limit.ts';
import { serve } from '../../platform/http/serve.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { startSession } from '../accounts/start-session.ts';
import { returningBrowser } from '../one-time-codes/requesters.ts';
import { pendingSignInsStore } from '../sessions/pending-sign-ins.store.ts';
import { clearPendingCookie, pendingSignIn } from '../sessions/pending-sign-ins.ts';
import type { Viewer } from '../sessions/viewer.ts';
import {
  renewRecoveryCodes,
  setUpTwoFactor,
  turnOffTwoFactor,
  turnOnTwoFactor,
} from './change-two-factor.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { secondFactorRecoveryRoutes } from './second-factor-recovery.routes.ts';
import type { TwoFactorServices } from './services.ts';
import { twoFactorStore } from './two-factor.store.ts';

const sweep = defineJob('sweep-pending-sign-ins', 'upkeep', z.object({}));
const LIMIT: RateLimit = { max: 60, seconds: 600, by: 'person' };

export function twoFactorRoutes(app: App, services: TwoFactorServices): void {
  const { db, clock, jobs, sessions, live } = services;
  jobs.sweep(sweep, {}, () => pendingSignInsStore.sweep(db, new Date(clock.now())));

  /** Other tabs show it too, and moderator rights depend on it. */
  function announce<R extends { ok: boolean }>({ id }: Viewer, changed: R): R {
    if (!changed.ok) return changed;
    sessions.invalidate(id);
    live.publish(meTopic(id), { type: 'me-changed' });
    return changed;
  }

  serve(app, twoFactorApi, {
    ...secondFactorRecoveryRoutes(services),
    'POST /api/sign-in/second-factor': {
      limit: { max: 30, seconds: 60, by: 'address' },
      handle: async ({ body, request, reply }) => {
        const pending = await pendingSignIn(services, request, body.pending);
        if (!pending) return err('second-factor-expired');
        const { id } = pending.account;
        const isKnown = returningBrowser(services, request, id)?.trusted ?? false;
        const device = deviceName(request.headers['user-agent']);
        const begun = await finishSignIn(services, pending, {
          code: body.code,
          known: isKnown,
          device,
        });
        if (!begun.ok) return begun;
        if (body.pending === undefined) clearPendingCookie(reply);
        return startSession(services, request, reply, {
          id,
          token: begun.value,
          tokens: body.tokens,
        });
      },
    },
    'GET /api/me/two-factor': {
      handle: async ({ viewer }) =>
        ok(await twoFactorStore.state(db, viewer.id, new Date(clock.now()))),
    },
    'POST /api/me/two-factor': {
      limit: LIMIT,
      handle: ({ viewer }) => setUpTwoFactor(services, viewer),
    },
    'PUT /api/me/two-factor': {
      limit: LIMIT,
      handle: async ({ body, viewer }) =>
        announce(viewer, await turnOnTwoFactor(services, viewer, body.code)),
    },
    'DELETE /api/me/two-factor': {
      handle: async ({ viewer }) => announce(viewer, await turnOffTwoFactor(services, viewer)),
    },
    'POST /api/me/recovery-codes': {
      limit: LIMIT,
      handle: ({ viewer }) => renewRecoveryCodes(services, viewer),
    },
  });
}
