import { createReadStream } from 'node:fs';
import { text as readText } from 'node:stream/consumers';
import { cleanEmail, emailKey, isEmail } from '@gesso/domain/kernel';
import type { Queries } from '@gesso/server/platform/database/database';
import { isHashSettings } from '@gesso/server/platform/passwords/hosted-hash-settings';
import { type ByteRange, jsonChildren } from '../json-children.ts';
import type { Progress } from '../progress.ts';
import { reachesSomebody } from '../read/read-user.ts';
import { cleanText, isTreeNode, textOf, timeOf } from '../read/values.ts';
import type { ImportReport } from '../report.ts';
import { isKey, rowIdOf, unescapeKey } from '../tree-ids.ts';
import { type StagedAccount, stagedAccounts } from './accounts.store.ts';
import { openTreeFile } from './stage-tree.ts';

type Parts = { db: Queries; report: ImportReport; progress: Progress; now: number };

const BATCH = 500;
const HASH_MAX = 128;
const SALT_MAX = 64;

const bytesOf = (value: unknown): Buffer => Buffer.from(textOf(value), 'base64');

/**
 * The password hash, in hexadecimal digits for the database; null with a note when there is none.
 */
function readPassword(account: Record<string, unknown>) {
  const [hash, salt] = [bytesOf(account.passwordHash), bytesOf(account.salt)];
  const fits = hash.length >= 16 && hash.length <= HASH_MAX && salt.length <= SALT_MAX;
  const isUsable = fits && account.disabled !== true;
  return isUsable ? { hash: hash.toString('hex'), salt: salt.toString('hex') } : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** An account of hosted auth: the person and their sign-in address. */
function readAccount(
  text: string | null,
  { note }: Pick<ImportReport, 'note'>,
  now: number,
): StagedAccount | null {
  const account = parsed(text ?? 'null');
  const key = isTreeNode(account) ? unescapeKey(textOf(account.localId)) : '';
  if (!isTreeNode(account) || !isKey(key)) {
    note('passwords', 'refused', 'no account', textOf(text).slice(0, 60));
    return null;
  }
  const address = cleanEmail(cleanText(textOf(account.email)));
  const email = reachesSomebody(address) ? address : '';
  const since = timeOf(account.createdAt);
  return {
    key,
    id: rowIdOf('user', key),
    email: isEmail(email) ? email : null,
    address: isEmail(email) ? emailKey(email) : null,
    verified: account.emailVerified === true && isEmail(email),
    since: since !== null && since > 0 && since <= now ? new Date(since).toISOString() : null,
    ...(readPassword(account) ?? { hash: null, salt: null }),
  };
}

const SETTINGS_MAX = 10_000;

/** The hash settings are beside the accounts, as `hash_config`; null when they are missing. */
async function readSettings(path: string, range: ByteRange | undefined): Promise<string | null> {
  if (!range || range.end - range.start > SETTINGS_MAX) return null;
  const stream = createReadStream(path, { start: range.start, end: range.end - 1 });
  const text = await readText(stream);
  return isHashSettings(parsed(text)) ? text : null;
}

/**
 * Reads hosted auth's export and assigns its addresses, dates and hashes to the people of the tree.
 * Returns the hash settings; without them no password can be verified, and everyone sets a new one.
 */
export async function stageAuth(
  { db, report, progress, now }: Parts,
  path: string,
): Promise<string | null> {
  const { collections } = await openTreeFile(path);
  const range = collections.get('users');
  if (!range) throw new Error('The export of hosted auth has no users.');
  const settings = await readSettings(path, collections.get('hash_config'));
  progress.begin('Reading accounts', range.end - range.start);
  let batch: StagedAccount[] = [];
  const flush = async () => {
    const matchedIds = new Set(await stagedAccounts.take(db, batch));
    for (const { key, id, hash } of batch) {
      if (!matchedIds.has(id)) report.note('passwords', 'refused', 'no such user in the tree', key);
      else if (settings === null) report.note('passwords', 'refused', 'no hash_config', key);
      else if (hash === null) report.note('passwords', 'refused', 'no usable password', key);
      else report.keep('passwords');
    }
    await report.flushed();
    batch = [];
  };
  for await (const child of jsonChildren(path, { withTexts: true, range })) {
    const account = readAccount(child.text, report, now);
    if (account) batch.push(account);
    if (batch.length >= BATCH) await flush();
    progress.reach(child.range.end - range.start);
  }
  await flush();
  for (const { key } of await stagedAccounts.changedAddresses(db)) {
    report.note('users', 'repaired', 'email address taken from hosted auth', key);
  }
  return settings;
}
