import { meTopic } from '@gesso/domain/accounts';
import { deviceName } from '@gesso/domain/devices';
import { err, ok } from '@gesso/domain/kernel';
import { twoStepsApi } from '@gesso/domain/two-steps/api';
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
  setUpTwoSteps,
  turnOffTwoSteps,
  turnOnTwoSteps,
} from './change-two-steps.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { secondStepRecoveryRoutes } from './second-step-recovery.routes.ts';
import type { TwoStepsServices } from './services.ts';
import { twoStepsStore } from './two-steps.store.ts';

const sweep = defineJob('sweep-pending-sign-ins', 'upkeep', z.object({}));
const LIMIT: RateLimit = { max: 60, seconds: 600, by: 'person' };

export function twoStepsRoutes(app: App, services: TwoStepsServices): void {
  const { db, clock, jobs, sessions, live } = services;
  jobs.sweep(sweep, {}, () => pendingSignInsStore.sweep(db, new Date(clock.now())));

  /** Other tabs show it too, and moderator rights depend on it. */
  function announce<R extends { ok: boolean }>({ id }: Viewer, changed: R): R {
    if (!changed.ok) return changed;
    sessions.invalidate(id);
    live.publish(meTopic(id), { type: 'me-changed' });
    return changed;
  }

  serve(app, twoStepsApi, {
    ...secondStepRecoveryRoutes(services),
    'POST /api/sign-in/second-step': {
      limit: { max: 30, seconds: 60, by: 'address' },
      handle: async ({ body, request, reply }) => {
        const pending = await pendingSignIn(services, request, body.pending);
        if (!pending) return err('second-step-expired');
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
    'GET /api/me/two-steps': {
      handle: async ({ viewer }) =>
        ok(await twoStepsStore.state(db, viewer.id, new Date(clock.now()))),
    },
    'POST /api/me/two-steps': {
      limit: LIMIT,
      handle: ({ viewer }) => setUpTwoSteps(services, viewer),
    },
    'PUT /api/me/two-steps': {
      limit: LIMIT,
      handle: async ({ body, viewer }) =>
        announce(viewer, await turnOnTwoSteps(services, viewer, body.code)),
    },
    'DELETE /api/me/two-steps': {
      handle: async ({ viewer }) => announce(viewer, await turnOffTwoSteps(services, viewer)),
    },
    'POST /api/me/recovery-codes': {
      limit: LIMIT,
      handle: ({ viewer }) => renewRecoveryCodes(services, viewer),
    },
  });
}
