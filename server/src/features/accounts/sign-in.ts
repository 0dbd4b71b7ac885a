import { cleanEmail, err, isEmail, ok } from '@gesso/domain/kernel';
import { checkPassword } from '../../platform/passwords/check-password.ts';
import type { AccountsStore } from './accounts.store.ts';
import type { AccountsServices } from './services.ts';

type SignIn = { email: string; password: string };

/** Who the credentials belong to; which sentence a refusal gets is the settings' choice. */
export async function checkCredentials(
  services: AccountsServices,
  store: AccountsStore,
  { email, password }: SignIn,
  network: string,
) {
  const refuse = (code: 'account-unknown' | 'password-wrong') =>
    err(services.settings.hideAccountExistence ? 'sign-in-failed' : code);
  if (!isEmail(cleanEmail(email))) return err('email-invalid');
  const account = await store.credentials(services.db, email);
  const checked = await checkPassword(services, account, password, network);
  if (!account) return refuse('account-unknown');
  if (!checked) return refuse('password-wrong');
  // Only whoever has the password learns it.
  return checked.closed ? err('account-closed') : ok(checked);
}
