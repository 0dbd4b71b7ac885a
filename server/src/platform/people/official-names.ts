import { folded, type NameContext } from '@gesso/domain/accounts';
import { type Queries, sql } from '../database/database.ts';

type Lists = { officialEmails: string[] };
type Address = { email: string; verified: boolean };

/**
 * What the rules for names need to know: whether this is an official account, which anybody could
 * claim until its address is verified, and what official accounts are called.
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
