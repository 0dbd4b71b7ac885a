import { folded, isEmail } from '@gesso/domain/accounts';
import { err, ok, type Result } from '@gesso/domain/kernel';
import { violatedUnique } from '../../platform/database/errors.ts';
import type { Viewer } from '../../platform/sessions/viewer.ts';
import type { Tools } from '../../tools.ts';
import type { HeldGrant } from './grants.ts';
import { emailChangedLetter } from './letters.ts';
import { type Account, accountOf, retireAll, setEmail, takeGrant } from './recovery.store.ts';

type Claim = { currentEmail: string; newEmail: string; password: string };

/** Whose address is to change: the password decides, and a signed-in person changes only their own. */
export async function provenAccount(
  tools: Tools,
  viewer: Viewer | null,
  { currentEmail, newEmail, password }: Claim,
): Promise<Result<Account>> {
  if (!isEmail(newEmail.trim())) return err('email-invalid');
  const address = folded(currentEmail);
  const account = await accountOf(tools.db, address);
  const right = await tools.passwords.matches(account?.password_hash, password);
  if (!account || !right || (viewer && viewer.id !== account.id)) return err('credentials-invalid');
  return address === folded(newEmail) ? err('email-unchanged') : ok(account);
}

/** Moves the account; the old address is told, all other sessions end. */
export async function moveAccount(
  tools: Tools,
  grant: HeldGrant,
  newEmail: string,
  keepSession: string | undefined,
): Promise<Result<null>> {
  const { db, mail, sessions, clock } = tools;
  // Before the change and after it: neither a crash nor a race leaves another session behind.
  await sessions.endAllOf(grant.userId, keepSession);
  try {
    const done = await db.transaction(async (tx) => {
      if (!(await takeGrant(tx, grant.tokenHash))) return false;
      await setEmail(tx, grant.userId, newEmail.trim());
      await retireAll(tx, grant.userId, new Date(clock.now()));
      await mail.send(tx, emailChangedLetter(grant.email, grant.username));
      return true;
    });
    if (!done) return err('email-change-not-verified');
  } catch (error) {
    if (violatedUnique(error) !== 'users_email') throw error;
    return err('email-taken');
  }
  await sessions.endAllOf(grant.userId, keepSession);
  return ok(null);
}
