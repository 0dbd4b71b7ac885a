import { type Sql, sql } from '../../platform/database/database.ts';

/** What an operator can make an account, beside what the settings make it by its address. */
export const GRANTED_ROLES = ['official', 'moderator'] as const;
export type GrantedRole = (typeof GRANTED_ROLES)[number];

/** In a column of its own: users as u. */
export const grantedRolesColumn = sql`
  array(select gr.role from granted_roles gr where gr.user_id = u.id) as granted_roles`;

/** Whether users as u is official. Without a verified address anybody could have signed up with it. */
export const isOfficial = (officialEmails: string[]): Sql => sql`
  (u.email_verified and (u.address = any(${officialEmails}) or exists (
    select from granted_roles gr where gr.user_id = u.id and gr.role = 'official')))`;

/** The ids of whoever has one of the addresses or one of the roles, found by indexes. */
export const idsWithRole = (
  addresses: readonly string[],
  roles: readonly GrantedRole[],
): Sql => sql`
  select listed.id from users listed where listed.address = any(${addresses}) and listed.email_verified
  union
  select gr.user_id from granted_roles gr join users granted on granted.id = gr.user_id
  where gr.role = any(${roles}) and granted.email_verified`;
