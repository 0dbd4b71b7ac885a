import { type Badge, folded } from '@gesso/domain/accounts';

export type Lists = {
  officialEmails: string[];
  developerEmails: string[];
  moderatorEmails: string[];
};

/** Badges go by a configured address that its owner has verified. */
export function badgesFor(lists: Lists, email: string, verified: boolean): Badge[] {
  if (!verified) return [];
  const address = folded(email);
  const badges: Badge[] = [];
  if (lists.officialEmails.includes(address)) badges.push('official');
  if (lists.developerEmails.includes(address)) badges.push('dev');
  return badges;
}

type Account = { email: string; verified: boolean; suspended: boolean };

/**
 * Whether an account may work on reports: official accounts and those configured as moderators, by
 * verified address, while they are not suspended themselves. Their session must also have shown a
 * second step, which only a session knows (sessions.ts).
 */
export function moderates(lists: Lists, account: Account): boolean {
  const { email, verified, suspended } = account;
  if (!verified || suspended) return false;
  const address = folded(email);
  return lists.moderatorEmails.includes(address) || lists.officialEmails.includes(address);
}
