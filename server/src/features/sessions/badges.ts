import type { Badge } from '@gesso/domain/accounts';
import { emailKey } from '@gesso/domain/kernel';
import type { GrantedRole } from '../people/granted-roles.ts';

export type Lists = {
  officialEmails: string[];
  developerEmails: string[];
  moderatorEmails: string[];
};

/** The fields of an account that determine its badges and permissions. */
export type Account = { email: string; email_verified: boolean; granted_roles: GrantedRole[] };

/** Badges depend on a configured address or a granted role, once the address is verified. */
export function badgesFor(lists: Lists, account: Account): Badge[] {
  if (!account.email_verified) return [];
  const address = emailKey(account.email);
  const badges: Badge[] = [];
  const official = lists.officialEmails.includes(address);
  if (official || account.granted_roles.includes('official')) badges.push('official');
  if (lists.developerEmails.includes(address)) badges.push('dev');
  return badges;
}

/**
 * Whether an account may work on reports: official accounts and moderators, by configured address
 * or granted role, with a verified address and while not suspended themselves. Their session must
 * also have used a second factor, which only the session knows (sessions.ts).
 */
export function moderates(lists: Lists, account: Account & { suspended: boolean }): boolean {
  if (!account.email_verified || account.suspended) return false;
  const address = emailKey(account.email);
  const listed = [...lists.moderatorEmails, ...lists.officialEmails].includes(address);
  return listed || account.granted_roles.length > 0;
}
