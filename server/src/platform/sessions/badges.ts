import { type Badge, folded } from '@gesso/domain/accounts';

type Lists = { officialEmails: string[]; developerEmails: string[] };

/** Badges go by a configured address that its owner has verified. */
export function badgesFor(lists: Lists, email: string, verified: boolean): Badge[] {
  if (!verified) return [];
  const address = folded(email);
  const badges: Badge[] = [];
  if (lists.officialEmails.includes(address)) badges.push('official');
  if (lists.developerEmails.includes(address)) badges.push('dev');
  return badges;
}
