import type { Database } from '../database/database.ts';
import type { Secret } from '../secret/secret.ts';
import { readHashSettings } from './hosted-hash-settings.ts';
import { hostedPasswordsStore } from './hosted-passwords.store.ts';
import type { Passwords } from './passwords.ts';

type Account = { id: string; password_hash: string };
type Needs = { db: Database; passwords: Passwords; secret: Secret };

/**
 * The account if this is its password, with the hash it has now. While anybody's password still is as hosted
 * auth left it, every attempt costs one comparison of each kind, so that time tells nobody which accounts
 * there are or where they came from. A password from there is verified once, and then kept as argon2id.
 */
export async function checkPassword<A extends Account>(
  { db, passwords, secret }: Needs,
  account: A | undefined,
  password: string,
  network: string,
): Promise<A | null> {
  const right = await passwords.matches(account?.password_hash, password, network);
  const hosted = await hostedPasswordsStore.oneToCompare(db, account?.id);
  if (!hosted) return right && account ? account : null;
  const { salt, hash, sealed, own } = hosted;
  const made = { salt, hash, ...readHashSettings(secret.unseal(sealed)) };
  const isHosted = await passwords.matchesHosted(made, password, network);
  if (right && account) return account;
  if (!account || !own || !isHosted) return null;
  const hashed = await passwords.hash(password, network);
  const replaced = await hostedPasswordsStore.replace(db, account, hashed);
  return replaced ? { ...account, password_hash: hashed } : null;
}
