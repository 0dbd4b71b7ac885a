import { isEmail, isPassword } from '@gesso/domain/accounts';
import { err, ok, type Result } from '@gesso/domain/kernel';
import type { Tools } from '../../tools.ts';
import type { AccountsStore } from './accounts.store.ts';

type SignIn = { email: string; password: string };

/** Who the credentials belong to; which sentence a refusal gets is the settings' choice. */
export async function checkCredentials(
  tools: Tools,
  store: AccountsStore,
  { email, password }: SignIn,
): Promise<Result<string>> {
  const hide = tools.settings.hideAccountExistence;
  if (!isEmail(email.trim())) return err('email-invalid');
  const account = await store.credentials(tools.db, email.trim());
  if (!account) {
    if (hide) await tools.passwords.pretend(password);
    return err(hide ? 'sign-in-failed' : 'account-unknown');
  }
  const right =
    isPassword(password) && (await tools.passwords.matches(account.password_hash, password));
  return right ? ok(account.id) : err(hide ? 'sign-in-failed' : 'password-wrong');
}
