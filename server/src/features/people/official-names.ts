import { emailKey } from '@gesso/domain/kernel';
import type { NameContext } from '@gesso/domain/sign-up';
import { type Queries, sql } from '../../platform/database/database.ts';
import { type GrantedRole, idsWithRole } from './granted-roles.ts';

type Lists = { officialEmails: string[] };
type Account = { email: string; verified: boolean; grantedRoles: GrantedRole[] };

/**
 * The context of the name rules: whether this is an official account (its address must be verified,
 * or anyone could claim it), and the names of official accounts.
 */
export async function nameContext(
  db: Queries,
  { officialEmails }: Lists,
  { email, verified, grantedRoles }: Account,
): Promise<NameContext> {
  const rows = await db.rows<{ username: string; full_name: string }>(sql`
    select username, full_name from users
    where id in (${idsWithRole(officialEmails, ['official'])})`);
  const listed = officialEmails.includes(emailKey(email)) || grantedRoles.includes('official');
  return {
    official: verified && listed,
    officialNames: rows.flatMap(({ username, full_name }) => [username, full_name]),
  };
}
