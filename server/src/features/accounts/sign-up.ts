import { DEFAULT_BIO, type SignUpForm } from '@gesso/domain/accounts';
import { err, newId, ok } from '@gesso/domain/kernel';
import { checkSignUp } from '@gesso/domain/sign-up';
import { newestTerms } from '@gesso/domain/terms';
import type { Queries } from '../../platform/database/database.ts';
import { violatedUnique } from '../../platform/database/errors.ts';
import { nameContext } from '../people/official-names.ts';
import type { AccountsStore } from './accounts.store.ts';
import type { AccountsServices } from './services.ts';

/** The trimmed form, or its first problem. */
export async function readForm(
  { db, settings }: AccountsServices,
  body: SignUpForm,
  { verified }: { verified: boolean },
) {
  const { form, problems } = checkSignUp(body);
  if (problems[0]) return err(problems[0].code);
  const names = await nameContext(db, settings, { email: form.email, verified, grantedRoles: [] });
  const [reserved] = checkSignUp(form, names).problems;
  return reserved ? err(reserved.code) : ok(form);
}

/** Turns a unique violation into 'username-taken' or 'email-taken'. */
export async function orTaken<T>(transaction: Promise<T>) {
  try {
    return await transaction;
  } catch (error) {
    const constraint = violatedUnique(error);
    if (constraint === 'users_username') return err('username-taken');
    if (constraint === 'users_email') return err('email-taken');
    throw error;
  }
}

type NewAccount = SignUpForm & {
  passwordHash: string;
  verified: boolean;
  device: string;
  language: string | null;
};

/** Creates the account, its follows, its membership and a session in the given transaction. */
export async function addAccount(
  { settings, sessions }: AccountsServices,
  store: AccountsStore,
  tx: Queries,
  account: NewAccount,
) {
  const id = newId();
  await store.insert(tx, { ...account, id, bio: DEFAULT_BIO, termsVersion: newestTerms.version });
  await store.followOfficials(tx, id, settings.officialEmails);
  await store.joinCommunity(tx, id, settings.officialCommunity);
  const { email, passwordHash, device } = account;
  const token = await sessions.begin(tx, { id, email, password_hash: passwordHash }, device);
  return token ? ok({ id, token }) : err('sign-up-failed');
}

export async function signUp(
  services: AccountsServices,
  store: AccountsStore,
  body: SignUpForm,
  { network, ...client }: { network: string; device: string; language: string | null },
) {
  const verified = false;
  const form = await readForm(services, body, { verified });
  if (!form.ok) return form;
  const passwordHash = await services.passwords.hash(form.value.password, network);
  const account = { ...form.value, passwordHash, verified, ...client };
  return orTaken(services.db.transaction((tx) => addAccount(services, store, tx, account)));
}
