import type { Badge } from '@gesso/domain/accounts';
import { sql } from '../../platform/database/database.ts';
import { type GrantedRole, grantedRolesColumn } from './granted-roles.ts';
import { type CardRow, toPersonCard } from './person-card.ts';

export type PersonRow = CardRow & {
  email: string;
  email_verified: boolean;
  granted_roles: GrantedRole[];
  bio: string;
  artist_tags: string[];
  interest_tags: string[];
};

/** The columns of a PersonRow: users as u. */
export const personColumns = sql`
  u.id, u.username, u.full_name, u.profile_image, u.email, u.email_verified, u.bio, u.artist_tags,
  u.interest_tags, ${grantedRolesColumn}`;

export type BadgesFor = (
  account: Pick<PersonRow, 'email' | 'email_verified' | 'granted_roles'>,
) => Badge[];

/**
 * The public profile of an account. It does not include the email address, which only determines
 * the badges.
 */
export const toPerson = (row: PersonRow, badgesFor: BadgesFor) => ({
  ...toPersonCard(row),
  bio: row.bio,
  artistTags: row.artist_tags,
  interestTags: row.interest_tags,
  badges: badgesFor(row),
});
