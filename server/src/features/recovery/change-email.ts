import { folded, isEmail } from '@gesso/domain/accounts';
import { err, ok } from '@gesso/domain/kernel';
import { violatedUnique } from '../../platform/database/errors.ts';
import type { Viewer } from '../../platform/sessions/viewer.ts';
import type { Tools } from '../../tools.ts';
import type { HeldGrant } from './grants.ts';
import { emailChangedLetter } from './letters.ts';
import { accountOf, lockAccount, retireAll, setEmail, takeGrant } from './recovery.store.ts';

type Claim = { currentEmail: string; newEmail: string; password: string };

/** Whose address is to change: the password decides, and a signed-in person changes only their own. */
export async function provenAccount(
  tools: Tools,
  viewer: Viewer | null,
  { currentEmail, newEmail, password }: Claim,
  network: string,
) {
  if (!isEmail(newEmail.trim())) return err('email-invalid');
  const address = folded(currentEmail);
  const account = await accountOf(tools.db, address);
  const right = await tools.passwords.matches(account?.password_hash, password, network);
  if (!account || !right) return err('credentials-invalid');
  if (viewer && viewer.id !== account.id) return err('email-change-of-another');
  return address === folded(newEmail) ? err('email-unchanged') : ok(account);
}

/** Moves the account; the old address is told, all other sessions end. */
export async function moveAccount(
  tools: Tools,
  grant: HeldGrant,
  newEmail: string,
  keepSession: string | undefined,
) {
  const { db, mail, sessions, clock } = tools;
  try {
    const ended = await db.transaction(async (tx) => {
      await lockAccount(tx, grant.userId);
      if (!(await takeGrant(tx, grant.tokenHash))) return undefined;
      await setEmail(tx, grant.userId, newEmail.trim());
      await retireAll(tx, grant.userId, new Date(clock.now()));
      await mail.send(tx, emailChangedLetter(grant.email, grant.username));
      return sessions.endAllOf(tx, grant.userId, keepSession);
    });
    if (!ended) return err('email-change-not-verified');
    await sessions.tellEnded(grant.userId, ended);
    return ok(null);
  } catch (error) {
    if (violatedUnique(error) !== 'users_email') throw error;
    return err('email-taken');
  }
}
