import { deviceName } from '@gesso/domain/devices';
import { emailKey, err, ok } from '@gesso/domain/kernel';
import { recoveryLimits } from '@gesso/domain/recovery';
import { twoStepMessages } from '@gesso/domain/two-factor';
import type { twoFactorApi } from '@gesso/domain/two-factor/api';
import type { RateLimit } from '../../platform/http/rate-limit.ts';
import type { Routes } from '../../platform/http/serve.ts';
import { siteOrigin } from '../../platform/http/site-origin.ts';
import { startSession } from '../accounts/start-session.ts';
import { createOneTimeCodes } from '../one-time-codes/one-time-codes.ts';
import { requestingBrowser, returningBrowser } from '../one-time-codes/requesters.ts';
import { checkCode, sendCode } from '../one-time-codes/send-code.ts';
import { lockPerson } from '../sessions/confirmed-session.ts';
import {
  clearPendingCookie,
  type PendingSignIn,
  pendingSignIn,
} from '../sessions/pending-sign-ins.ts';
import { recoveryCodeEmail } from './emails.ts';
import { recoverSecondFactor } from './recover-second-factor.ts';
import type { TwoFactorServices } from './services.ts';
import { stopByLink, stopRecovery } from './stop-recovery.ts';

const LIMIT: RateLimit = { max: 20, seconds: 600, by: 'address' };

const subjectOf = ({ account: { id, email } }: PendingSignIn) =>
  ({ purpose: 'second-factor', userId: id, address: emailKey(email) }) as const;

/** Recovery of a lost second factor: the password, a code by email, and a day of waiting. */
export function secondFactorRecoveryRoutes(services: TwoFactorServices) {
  const { db, secret, clock, settings, sessions } = services;
  const codes = createOneTimeCodes({ db, secret, clock, limits: recoveryLimits });

  return {
    'POST /api/second-factor-recovery/code': {
      limit: LIMIT,
      handle: async ({ request, reply }) => {
        const pending = await pendingSignIn(services, request);
        if (!pending) return err('second-factor-expired');
        const { id, email } = pending.account;
        const requester = requestingBrowser(services, request, reply, id);
        const codeRequest = { subject: subjectOf(pending), requester };
        const message = { write: (code: string) => recoveryCodeEmail(email, code) };
        const sending = await sendCode(services, codes, reply, codeRequest, message);
        return sending.ok
          ? ok({ success: true as const, message: twoStepMessages.codeSent })
          : sending;
      },
    },
    'POST /api/second-factor-recovery': {
      limit: LIMIT,
      handle: async ({ body, request, reply }) => {
        const pending = await pendingSignIn(services, request);
        if (!pending) return err('second-factor-expired');
        const { id } = pending.account;
        const subject = subjectOf(pending);
        const requester = returningBrowser(services, request, id);
        const place = {
          origin: siteOrigin(settings.publicUrl, request),
          device: deviceName(request.headers['user-agent']),
        };
        const recovered = await codes.transaction(subject, requester, async (tx) => {
          await lockPerson(tx, id);
          const checked = await checkCode(tx, codes, { subject, requester }, body.otp);
          return checked.ok ? recoverSecondFactor(services, tx, pending, place) : checked;
        });
        if (!recovered.ok) return recovered;
        const { token, readyAt } = recovered.value;
        if (token === null) return ok({ member: null, readyAt });
        sessions.invalidate(id);
        clearPendingCookie(reply);
        const started = await startSession(services, request, reply, {
          id,
          token,
          tokens: undefined,
        });
        return started.ok ? ok({ member: started.value.member, readyAt: null }) : started;
      },
    },
    'POST /api/second-factor-recovery/stop': {
      limit: LIMIT,
      handle: ({ body }) => stopByLink(services, body.token),
    },
    'DELETE /api/me/second-factor-recovery': {
      handle: async ({ viewer }) => {
        await stopRecovery(services, viewer.id);
        return ok(null);
      },
    },
  } satisfies Partial<Routes<typeof twoFactorApi>>;
}
