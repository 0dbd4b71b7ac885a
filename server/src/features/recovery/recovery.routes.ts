import { meTopic } from '@gesso/domain/accounts';
import { cleanEmail, emailKey, err, isEmail, ok } from '@gesso/domain/kernel';
import { recoveryLimits, recoveryMessages } from '@gesso/domain/recovery';
import { recoveryApi } from '@gesso/domain/recovery/api';
import { z } from 'zod';
import type { App } from '../../platform/http/app.ts';
import { clientNetwork } from '../../platform/http/rate-limit.ts';
import { serve } from '../../platform/http/serve.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { createOneTimeCodes } from '../one-time-codes/one-time-codes.ts';
import { provenPerson, requestingBrowser, returningBrowser } from '../one-time-codes/requesters.ts';
import { checkCode, sendCode } from '../one-time-codes/send-code.ts';
import { changePassword } from './change-password.ts';
import { emailChangeRoutes } from './email-change.routes.ts';
import { resetEmail, verificationEmail } from './emails.ts';
import { clearGrantCookie, issueGrant, readGrant } from './grants.ts';
import { accountOf, confirmEmail, lockAccount, sweepGrants } from './recovery.store.ts';
import { refusals, resetRefusals, success } from './replies.ts';
import { resetPassword } from './reset-password.ts';
import type { RecoveryServices } from './services.ts';

const sweep = defineJob('sweep-recovery', 'upkeep', z.object({}));

export function recoveryRoutes(app: App, services: RecoveryServices): void {
  const { db, clock, settings, jobs } = services;
  const codes = createOneTimeCodes({ db, secret: services.secret, clock, limits: recoveryLimits });
  jobs.sweep(sweep, {}, async () => {
    await codes.sweep();
    await sweepGrants(db, new Date(clock.now()));
  });

  serve(app, recoveryApi, {
    ...emailChangeRoutes(services, codes),
    'POST /api/send-otp': {
      ...refusals('otp-send-failed', 20),
      handle: async ({ body, request, reply }) => {
        if (!isEmail(cleanEmail(body.email))) return err('email-invalid');
        const address = emailKey(body.email);
        const account = await accountOf(db, address);
        if (!account && !settings.hideAccountExistence) return err('email-not-associated');
        const userId = account?.id ?? null;
        const requester = requestingBrowser(services, request, reply, userId);
        const subject = { purpose: 'password-reset', userId, address } as const;
        const to = account?.email ?? cleanEmail(body.email);
        const message = { write: (code: string) => resetEmail(to, code), discard: !account };
        const sending = await sendCode(services, codes, reply, { subject, requester }, message);
        return sending.ok ? ok(success(recoveryMessages.otpSent)) : sending;
      },
    },
    'POST /api/verify-otp': {
      ...refusals('otp-verify-failed', 40),
      handle: async ({ body, request, reply }) => {
        if (!isEmail(cleanEmail(body.email))) return err('email-invalid');
        const address = emailKey(body.email);
        const account = await accountOf(db, address);
        if (!account && !settings.hideAccountExistence) return err('email-not-associated');
        const purpose = 'password-reset';
        const userId = account?.id ?? null;
        const requester = returningBrowser(services, request, userId);
        const subject = { purpose, userId, address } as const;
        return codes.transaction(subject, requester, async (tx) => {
          await lockAccount(tx, userId);
          const checked = await checkCode(tx, codes, { subject, requester }, body.otp);
          if (!checked.ok) return checked;
          const grant = account && ({ purpose, account, address } as const);
          const issued = grant && (await issueGrant(services, tx, reply, grant, body));
          if (!issued) return err('otp-expired');
          return ok({ ...success(recoveryMessages.otpVerified), ...issued });
        });
      },
    },
    'POST /api/reset-password': {
      ...resetRefusals(),
      handle: async ({ body, request, reply }) => {
        const by = { purpose: 'password-reset', given: body.grant } as const;
        const grant = await readGrant(db, request, by, clock.now());
        const reset = await resetPassword(services, grant, body, clientNetwork(request.ip));
        if (!reset.ok) return reset;
        if (body.grant === undefined) clearGrantCookie(reply, 'password-reset');
        return ok(success(recoveryMessages.passwordReset));
      },
    },
    'PUT /api/me/password': {
      ...refusals('password-change-failed', 40),
      triesPasswordOf: (_, viewer) => viewer.email,
      handle: async ({ body, viewer, request }) => {
        const changed = await changePassword(services, viewer, body, clientNetwork(request.ip));
        return changed.ok ? ok(success(recoveryMessages.passwordChanged)) : changed;
      },
    },
    'POST /api/me/verification': {
      ...refusals('otp-send-failed', 20),
      handle: async ({ viewer, reply }) => {
        if (viewer.emailVerified) return err('email-already-verified');
        const address = emailKey(viewer.email);
        const subject = { purpose: 'email-verification', userId: viewer.id, address } as const;
        const requester = provenPerson(services, viewer.id);
        const message = { write: (code: string) => verificationEmail(viewer.email, code) };
        const sent = await sendCode(services, codes, reply, { subject, requester }, message);
        return sent.ok ? ok(success(recoveryMessages.otpSent)) : sent;
      },
    },
    'PUT /api/me/verification': {
      ...refusals('otp-verify-failed', 40),
      handle: async ({ body, viewer }) => {
        const address = emailKey(viewer.email);
        const subject = { purpose: 'email-verification', userId: viewer.id, address } as const;
        const requester = provenPerson(services, viewer.id);
        const confirmed = await codes.transaction(subject, requester, async (tx) => {
          await lockAccount(tx, viewer.id);
          const checked = await checkCode(tx, codes, { subject, requester }, body.otp);
          if (!checked.ok) return checked;
          return (await confirmEmail(tx, viewer.id, address)) > 0 ? checked : err('otp-expired');
        });
        if (!confirmed.ok) return confirmed;
        services.sessions.invalidate(viewer.id);
        services.live.publish(meTopic(viewer.id), { type: 'me-changed' });
        return ok(success(recoveryMessages.emailVerified));
      },
    },
  });
}
