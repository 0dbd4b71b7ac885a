import type { SignUpForm } from '@gesso/domain/accounts';
import { deviceName } from '@gesso/domain/devices';
import { emailKey, err, ok } from '@gesso/domain/kernel';
import { recoveryLimits } from '@gesso/domain/recovery';
import type { Reply, Request } from '../../platform/http/app.ts';
import { clientNetwork } from '../../platform/http/rate-limit.ts';
import { createOneTimeCodes } from '../one-time-codes/one-time-codes.ts';
import { requestingBrowser, returningBrowser } from '../one-time-codes/requesters.ts';
import { checkCode, sendCode } from '../one-time-codes/send-code.ts';
import { newAccountLanguage } from '../sessions/request-language.ts';
import type { AccountsStore } from './accounts.store.ts';
import { accountExistsEmail, signUpEmail } from './emails.ts';
import type { AccountsServices } from './services.ts';
import { addAccount, orTaken, readForm } from './sign-up.ts';

type Call = { body: SignUpForm & { otp?: string | undefined }; request: Request; reply: Reply };

/**
 * Sign-up that does not reveal which addresses have accounts: known or unknown, an address gets an
 * email and the same response, and nothing is stored that a second attempt could detect. The account
 * is created only with the code from the email.
 */
export function signUpWithoutEnumeration(services: AccountsServices, store: AccountsStore) {
  const { db, secret, clock } = services;
  const codes = createOneTimeCodes({ db, secret, clock, limits: recoveryLimits });

  return async ({ body, request, reply }: Call) => {
    // The account is created only with the code, which verifies the address.
    const form = await readForm(services, body, { verified: true });
    if (!form.ok) return form;
    const { email, username } = form.value;
    // Usernames are public, so this reveals nothing.
    if (await store.isUsernameTaken(db, username)) return err('username-taken');
    const subject = { purpose: 'sign-up', userId: null, address: emailKey(email) } as const;
    const { otp } = body;
    if (otp !== undefined) {
      const requester = returningBrowser(services, request, null);
      const passwordHash = await services.passwords.hash(body.password, clientNetwork(request.ip));
      const device = deviceName(request.headers['user-agent']);
      const language = newAccountLanguage(request);
      const account = { ...form.value, passwordHash, verified: true, device, language };
      const creation = codes.transaction(subject, requester, async (tx) => {
        const checked = await checkCode(tx, codes, { subject, requester }, otp);
        return checked.ok ? addAccount(services, store, tx, account) : checked;
      });
      return orTaken(creation);
    }
    const known = await store.credentials(db, email);
    const message = {
      write: (code: string) => (known ? accountExistsEmail(known.email) : signUpEmail(email, code)),
    };
    const requester = requestingBrowser(services, request, reply, null);
    const sent = await sendCode(services, codes, reply, { subject, requester }, message);
    return sent.ok ? ok(null) : sent;
  };
}
