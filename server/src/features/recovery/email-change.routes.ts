import { meTopic } from '@gesso/domain/accounts';
import { cleanEmail, emailKey, err, ok } from '@gesso/domain/kernel';
import { recoveryMessages } from '@gesso/domain/recovery';
import type { recoveryApi } from '@gesso/domain/recovery/api';
import { clientNetwork } from '../../platform/http/rate-limit.ts';
import type { Routes } from '../../platform/http/serve.ts';
import type { OneTimeCodes } from '../one-time-codes/one-time-codes.ts';
import { provenPerson } from '../one-time-codes/requesters.ts';
import { sendCode } from '../one-time-codes/send-code.ts';
import { holdSession } from '../sessions/hold-session.ts';
import { twoFactorStore } from '../two-factor/two-factor.store.ts';
import { changeEmail, verifyAccount } from './change-email.ts';
import { newAddressEmail } from './emails.ts';
import { clearGrantCookie, issueGrant, readGrant } from './grants.ts';
import { accountOf, lockAccount } from './recovery.store.ts';
import { refusals, success } from './replies.ts';
import type { RecoveryServices } from './services.ts';

const purpose = 'email-change';

/** The two requests of an email change: prove the account, then prove the new address. */
export function emailChangeRoutes(services: RecoveryServices, codes: OneTimeCodes) {
  const { db, clock, settings, sessions, live } = services;

  return {
    'POST /api/verify-email-change': {
      ...refusals('email-change-failed', 20),
      triesPasswordOf: ({ currentEmail }) => currentEmail,
      handle: async ({ body, viewer, request, reply }) => {
        const proven = await verifyAccount(services, viewer, body, clientNetwork(request.ip));
        if (!proven.ok) return proven;
        const { id } = proven.value;
        // Codes by email recover a lost second factor, so the password alone must not change the
        // address.
        if (!viewer && (await twoFactorStore.isOn(db, id))) return err('second-factor-asked');
        const address = emailKey(body.newEmail);
        const isTaken = (await accountOf(db, address)) !== undefined;
        if (isTaken && !settings.hideAccountExistence) return err('email-taken');
        const subject = { purpose, userId: id, address } as const;
        const to = cleanEmail(body.newEmail);
        const message = { write: (code: string) => newAddressEmail(to, code), discard: isTaken };
        const requester = provenPerson(services, id);
        const sending = await sendCode(services, codes, reply, { subject, requester }, message);
        if (!sending.ok) return sending;
        const grant = { purpose, account: proven.value, address } as const;
        const issued = await db.transaction(async (tx) => {
          await lockAccount(tx, id);
          // Two-step verification may have been turned on meanwhile, which ended grants and other
          // sessions.
          const isAllowed = viewer
            ? await holdSession(tx, viewer.sessionId)
            : !(await twoFactorStore.isOn(tx, id));
          return isAllowed ? issueGrant(services, tx, reply, grant, body) : undefined;
        });
        if (!issued) return err('credentials-invalid');
        return ok({ ...success(recoveryMessages.otpSentToNewEmail), ...issued });
      },
    },
    'POST /api/update-email': {
      ...refusals('otp-verify-failed', 40),
      handle: async ({ body, viewer, request, reply }) => {
        const grant = await readGrant(db, request, { purpose, given: body.grant }, clock.now());
        const fits =
          grant?.address === emailKey(body.newEmail) &&
          emailKey(grant.email) === emailKey(body.currentEmail);
        if (!grant || !fits) {
          // The response of the change may have been lost: a repeated request succeeds.
          const isChanged =
            viewer?.emailVerified && emailKey(viewer.email) === emailKey(body.newEmail);
          return isChanged
            ? ok(success(recoveryMessages.emailUpdated))
            : err('email-change-not-verified');
        }
        const keepSession = viewer?.id === grant.userId ? viewer.sessionId : undefined;
        const moved = await changeEmail(services, codes, { ...body, grant, keepSession });
        if (!moved.ok) return moved;
        if (body.grant === undefined) clearGrantCookie(reply, purpose);
        sessions.invalidate(grant.userId);
        live.publish(meTopic(grant.userId), { type: 'me-changed' });
        return ok(success(recoveryMessages.emailUpdated));
      },
    },
  } satisfies Partial<Routes<typeof recoveryApi>>;
}
