import { accountLimits, foldCase, meTopic } from '@gesso/domain/accounts';
import { err, ok } from '@gesso/domain/kernel';
import { recoverySentences } from '@gesso/domain/recovery';
import { recoveryApi } from '@gesso/domain/recovery/api';
import type { App } from '../../platform/http/app.ts';
import { clientNetwork } from '../../platform/http/rate-limit.ts';
import { serve } from '../../platform/http/serve.ts';
import type { OneTimeCodes } from '../../platform/one-time-codes/one-time-codes.ts';
import { provenPerson } from '../../platform/one-time-codes/requesters.ts';
import { sendCode } from '../../platform/one-time-codes/send-code.ts';
import type { Tools } from '../../tools.ts';
import { changeEmail, verifyAccount } from './change-email.ts';
import { clearGrantCookie, issueGrant, readGrant } from './grants.ts';
import { newEmailLetter } from './letters.ts';
import { accountOf } from './recovery.store.ts';
import { refusals, success } from './replies.ts';

const purpose = 'email-change';

/** The two calls of an e-mail change: prove the account, then prove the new address. */
export function emailChangeRoutes(
  app: App,
  tools: Tools,
  codes: OneTimeCodes,
  asksSecondStep: (userId: string) => Promise<boolean>,
): void {
  const { db, clock, settings, sessions, live } = tools;

  serve(
    app,
    recoveryApi,
    'POST /api/verify-email-change',
    async ({ body, viewer, request, reply }) => {
      const proven = await verifyAccount(tools, viewer, body, clientNetwork(request.ip));
      if (!proven.ok) return proven;
      // Codes by mail recover a lost second step: the password alone must not move the mailbox.
      if (!viewer && (await asksSecondStep(proven.value.id))) return err('second-step-asked');
      const address = foldCase(body.newEmail);
      const taken = (await accountOf(db, address)) !== undefined;
      if (taken && !settings.hideAccountExistence) return err('email-taken');
      const subject = { purpose, userId: proven.value.id, address } as const;
      const to = body.newEmail.trim();
      const letter = { write: (code: string) => newEmailLetter(to, code), discard: taken };
      const requester = provenPerson(tools, proven.value.id);
      const sent = await sendCode(tools, codes, reply, { subject, requester }, letter);
      if (!sent.ok) return sent;
      const grant = { purpose, account: proven.value, address } as const;
      const given = await issueGrant(tools, db, reply, grant, body);
      if (!given) return err('credentials-invalid');
      return ok({ ...success(recoverySentences.otpSentToNewEmail), ...given });
    },
    {
      ...refusals('email-change-failed', 20),
      accountLimit: { ...accountLimits.passwordTries, of: (body) => foldCase(body.currentEmail) },
    },
  );

  serve(
    app,
    recoveryApi,
    'POST /api/update-email',
    async ({ body, viewer, request, reply }) => {
      const grant = await readGrant(db, request, { purpose, given: body.grant }, clock.now());
      const fits =
        grant?.address === foldCase(body.newEmail) &&
        foldCase(grant.email) === foldCase(body.currentEmail);
      if (!grant || !fits) {
        // The answer of the change may have been lost: asked again, it has been made.
        const made = viewer?.emailVerified && foldCase(viewer.email) === foldCase(body.newEmail);
        return made
          ? ok(success(recoverySentences.emailUpdated))
          : err('email-change-not-verified');
      }
      const keepSession = viewer?.id === grant.userId ? viewer.sessionId : undefined;
      const moved = await changeEmail(tools, codes, { ...body, grant, keepSession });
      if (!moved.ok) return moved;
      if (body.grant === undefined) clearGrantCookie(reply, purpose);
      sessions.invalidate(grant.userId);
      live.publish(meTopic(grant.userId), { type: 'me-changed' });
      return ok(success(recoverySentences.emailUpdated));
    },
    refusals('otp-verify-failed', 40),
  );
}
