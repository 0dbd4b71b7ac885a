import { emailKey } from '@gesso/domain/kernel';
import { type Queries, sql } from '../../platform/database/database.ts';

/** Sets the language of a person's pages and emails. */
export async function setLanguage(db: Queries, userId: string, language: string): Promise<void> {
  await db.run(sql`update users set language = ${language} where id = ${userId}`);
}

/** The language that the account with this email address has chosen; null without an account or a choice. */
export async function languageOfAddress(db: Queries, address: string): Promise<string | null> {
  const row = await db.row<{ language: string | null }>(sql`
    select u.language from users u where u.address = ${emailKey(address)}`);
  return row?.language ?? null;
}
