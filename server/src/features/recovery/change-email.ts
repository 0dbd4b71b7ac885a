import { cleanEmail, emailKey, err, isEmail, ok } from '@gesso/domain/kernel';
import type { Queries } from '../../platform/database/database.ts';
import { violatedUnique } from '../../platform/database/errors.ts';
import { checkPassword } from '../../platform/passwords/check-password.ts';
import type { OneTimeCodes } from '../one-time-codes/one-time-codes.ts';
import { provenPerson } from '../one-time-codes/requesters.ts';
import { checkCode } from '../one-time-codes/send-code.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { addressChangedEmail } from './emails.ts';
import type { ValidGrant } from './grants.ts';
import {
  accountById,
  accountOf,
  consumeGrant,
  invalidateGrantsAndCodes,
  lockAccount,
  setEmail,
} from './recovery.store.ts';
import type { RecoveryServices } from './services.ts';

type EmailChangeRequest = { currentEmail: string; newEmail: string; password: string };

/**
 * Finds the account to change: the password decides, and a signed-in person changes only their own.
 */
export async function verifyAccount(
  services: RecoveryServices,
  viewer: Viewer | null,
  { currentEmail, newEmail, password }: EmailChangeRequest,
  network: string,
) {
  if (!isEmail(cleanEmail(newEmail))) return err('email-invalid');
  const address = emailKey(currentEmail);
  // An account that lost its address to another one (migration 0086) can still change it.
  const isOwn = viewer !== null && emailKey(viewer.email) === address;
  const found = await (isOwn
    ? accountById(services.db, viewer.id)
    : accountOf(services.db, address));
  const account = await checkPassword(services, found, password, network);
  if (!account) return err('credentials-invalid');
  if (viewer && viewer.id !== account.id) return err('email-change-of-another');
  return address === emailKey(newEmail) ? err('email-unchanged') : ok(account);
}

type EmailChange = {
  grant: ValidGrant;
  newEmail: string;
  otp: string;
  keepSession: string | undefined;
};

/** After the code from the new address, notifies the old address and ends all other sessions. */
async function applyEmailChange(
  services: RecoveryServices,
  tx: Queries,
  { grant, newEmail, keepSession }: EmailChange,
) {
  const { mail, sessions, clock } = services;
  if (!(await consumeGrant(tx, grant.tokenHash))) return err('email-change-not-verified');
  // While the address still belongs to the account, whose language decides on that of the email.
  await mail.send(tx, addressChangedEmail(grant.email, grant.username));
  await setEmail(tx, grant.userId, cleanEmail(newEmail));
  await invalidateGrantsAndCodes(tx, grant.userId, new Date(clock.now()));
  return ok(await sessions.endAllOf(tx, grant.userId, keepSession));
}

/** Uses the code and changes the account in one transaction. */
export async function changeEmail(
  services: RecoveryServices,
  codes: OneTimeCodes,
  change: EmailChange,
) {
  const { userId, address } = change.grant;
  const subject = { purpose: 'email-change', userId, address } as const;
  const requester = provenPerson(services, userId);
  try {
    const moving = codes.transaction(subject, requester, async (tx) => {
      await lockAccount(tx, userId);
      const checked = await checkCode(tx, codes, { subject, requester }, change.otp);
      return checked.ok ? applyEmailChange(services, tx, change) : checked;
    });
    // Even when the response of the commit is lost: the sessions may have ended.
    const moved = await moving.finally(() => services.sessions.invalidate(userId));
    if (!moved.ok) return moved;
    services.sessions.notifyEnded(userId, moved.value);
    return ok(null);
  } catch (error) {
    if (violatedUnique(error) !== 'users_email') throw error;
    return err('email-taken');
  }
}
