import { emailKey, err, ok } from '@gesso/domain/kernel';
import { checkNewPassword } from '@gesso/domain/recovery';
import { passwordChangedEmail } from './emails.ts';
import type { ValidGrant } from './grants.ts';
import {
  consumeGrant,
  invalidateGrantsAndCodes,
  lockAccount,
  setPassword,
} from './recovery.store.ts';
import type { RecoveryServices } from './services.ts';

type ResetRequest = { email: string; newPassword: string };

/** Changes the password with the grant of exactly this address. */
export async function resetPassword(
  services: RecoveryServices,
  grant: ValidGrant | undefined,
  { email, newPassword }: ResetRequest,
  network: string,
) {
  const { db, mail, passwords, sessions, clock } = services;
  const checked = checkNewPassword(newPassword);
  if (!checked.ok) return checked;
  if (!grant || grant.address !== emailKey(email) || emailKey(grant.email) !== grant.address) {
    return err('reset-not-verified');
  }
  const hash = await passwords.hash(newPassword, network);
  const resetting = db.transaction(async (tx) => {
    await lockAccount(tx, grant.userId);
    if (!(await consumeGrant(tx, grant.tokenHash))) return undefined;
    await setPassword(tx, grant.userId, hash);
    await invalidateGrantsAndCodes(tx, grant.userId, new Date(clock.now()));
    await mail.send(tx, passwordChangedEmail(grant.email, grant.username));
    return sessions.endAllOf(tx, grant.userId);
  });
  // Even when the response of the commit is lost: the sessions may have ended.
  const ended = await resetting.finally(() => sessions.invalidate(grant.userId));
  if (!ended) return err('reset-not-verified');
  sessions.notifyEnded(grant.userId, ended);
  return ok(null);
}
