import { emailKey } from '@gesso/domain/kernel';
import { type Queries, sql } from '../../platform/database/database.ts';

/** The language that the account with this email address has chosen; null without an account or a choice. */
export async function languageOfAddress(db: Queries, address: string): Promise<string | null> {
  const row = await db.row<{ language: string | null }>(sql`
    select u.language from users u where u.address = ${emailKey(address)}`);
  return row?.language ?? null;
}
