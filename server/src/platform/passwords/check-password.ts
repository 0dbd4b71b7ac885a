import type { Database } from '../database/database.ts';
import type { Secret } from '../secret/secret.ts';
import { readHashSettings } from './hosted-hash-settings.ts';
import { hostedPasswordsStore } from './hosted-passwords.store.ts';
import type { Passwords } from './passwords.ts';

type Account = { id: string; password_hash: string };
type Needs = { db: Database; passwords: Passwords; secret: Secret };

/**
 * Returns the account, with its current hash, if this is its password. While any password still has
 * its hash from hosted auth, every attempt costs one comparison of each kind, so that timing does
 * not reveal which accounts exist or were imported. An imported hash is verified once and then
 * replaced by argon2id.
 */
export async function checkPassword<A extends Account>(
  { db, passwords, secret }: Needs,
  account: A | undefined,
  password: string,
  network: string,
): Promise<A | null> {
  const matches = await passwords.matches(account?.password_hash, password, network);
  const hosted = await hostedPasswordsStore.oneToCompare(db, account?.id);
  if (!hosted) return matches && account ? account : null;
  const { salt, hash, sealed, own } = hosted;
  const hostedHash = { salt, hash, ...readHashSettings(secret.unseal(sealed)) };
  const isHosted = await passwords.matchesHosted(hostedHash, password, network);
  if (matches && account) return account;
  if (!account || !own || !isHosted) return null;
  const hashed = await passwords.hash(password, network);
  const replaced = await hostedPasswordsStore.replace(db, account, hashed);
  return replaced ? { ...account, password_hash: hashed } : null;
}
