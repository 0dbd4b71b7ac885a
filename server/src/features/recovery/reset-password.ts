import { folded } from '@gesso/domain/accounts';
import { err, ok, type Result } from '@gesso/domain/kernel';
import { checkNewPassword } from '@gesso/domain/recovery';
import type { Tools } from '../../tools.ts';
import type { HeldGrant } from './grants.ts';
import { passwordChangedLetter } from './letters.ts';
import { retireAll, setPassword, takeGrant } from './recovery.store.ts';

type Wish = { email: string; newPassword: string };

/** Changes the password for whoever holds the grant of exactly this address. */
export async function resetPassword(
  tools: Tools,
  grant: HeldGrant | undefined,
  { email, newPassword }: Wish,
): Promise<Result<null>> {
  const { db, mail, passwords, sessions, clock } = tools;
  const checked = checkNewPassword(newPassword);
  if (!checked.ok) return checked;
  if (!grant || grant.address !== folded(email) || folded(grant.email) !== grant.address) {
    return err('reset-not-verified');
  }
  const hash = await passwords.hash(newPassword);
  // Before the change, so that a crash right after it leaves no old session behind.
  await sessions.endAllOf(grant.userId);
  const done = await db.transaction(async (tx) => {
    if (!(await takeGrant(tx, grant.tokenHash))) return false;
    await setPassword(tx, grant.userId, hash);
    await retireAll(tx, grant.userId, new Date(clock.now()));
    await mail.send(tx, passwordChangedLetter(grant.email, grant.username));
    return true;
  });
  if (!done) return err('reset-not-verified');
  // And after it, for who signed in with the old password while it was still the right one.
  await sessions.endAllOf(grant.userId);
  return ok(null);
}
