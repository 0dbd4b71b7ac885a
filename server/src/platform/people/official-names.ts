import { folded, type NameContext } from '@gesso/domain/accounts';
import { type Queries, sql } from '../database/database.ts';

type Lists = { officialEmails: string[] };
type Address = { email: string; verified: boolean };

/**
 * The context of the name rules: whether this is an official account (its address must be verified,
 * or anybody could claim it), and the names of official accounts.
 */
export async function nameContext(
  db: Queries,
  { officialEmails }: Lists,
  { email, verified }: Address,
): Promise<NameContext> {
  const rows = await db.rows<{ username: string; full_name: string }>(sql`
    select username, full_name from users
    where address = any(${officialEmails}) and email_verified`);
  return {
    official: verified && officialEmails.includes(folded(email)),
    officialNames: rows.flatMap(({ username, full_name }) => [username, full_name]),
  };
}
