import { type Sql, sql } from '../../platform/database/database.ts';

/** Roles an operator can grant, in addition to those assigned by email address in the settings. */
export const GRANTED_ROLES = ['official', 'moderator'] as const;
export type GrantedRole = (typeof GRANTED_ROLES)[number];

/** The column with granted roles: users as u. */
export const grantedRolesColumn = sql`
  array(select gr.role from granted_roles gr where gr.user_id = u.id) as granted_roles`;

/**
 * Whether users as u is official. Requires a verified address, since anyone can sign up with one.
 */
export const isOfficial = (officialEmails: string[]): Sql => sql`
  (u.email_verified and (u.address = any(${officialEmails}) or exists (
    select from granted_roles gr where gr.user_id = u.id and gr.role = 'official')))`;

/** The ids of accounts with one of the addresses or roles, found by index. */
export const idsWithRole = (
  addresses: readonly string[],
  roles: readonly GrantedRole[],
): Sql => sql`
  select listed.id from users listed where listed.address = any(${addresses}) and listed.email_verified
  union
  select gr.user_id from granted_roles gr join users granted on granted.id = gr.user_id
  where gr.role = any(${roles}) and granted.email_verified`;
