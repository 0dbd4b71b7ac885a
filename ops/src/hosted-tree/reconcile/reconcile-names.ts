import { accountLimits } from '@gesso/domain/accounts';
import { foldCase } from '@gesso/domain/kernel';
import type { Queries } from '@gesso/server/platform/database/database';
import { cutText } from '../read/values.ts';
import type { ImportReport } from '../report.ts';
import { namesStore } from './names.store.ts';

/** Leaves room for a suffix within the length limit. */
const BASE_MAX = accountLimits.usernameMax - 5;

async function freeName(db: Queries, username: string): Promise<string> {
  const base = cutText(username, BASE_MAX);
  for (let number = 2; ; number += 1) {
    const name = `${base}_${number}`;
    if (await namesStore.isFree(db, foldCase(name))) return name;
  }
}

/**
 * When two people have the same username ignoring case, or an account here has it, the older keeps
 * it and the other gets a suffix. Each address belongs to one person.
 */
export async function reconcileNames(db: Queries, report: ImportReport): Promise<void> {
  await namesStore.datePeople(db);
  await namesStore.keepGivenNames(db);
  for (const { id, username } of await namesStore.clashes(db)) {
    const name = await freeName(db, username);
    await namesStore.rename(db, id, name, foldCase(name));
  }
  for (const { key, now } of await namesStore.renamed(db)) {
    report.note('users', 'repaired', 'username already taken', `${key} (now ${now})`);
  }
  for (const { key } of await namesStore.takeSharedAddresses(db)) {
    report.note('users', 'repaired', 'email address already taken', key);
  }
}
