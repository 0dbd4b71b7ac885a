import { type Queries, sql } from '../../platform/database/database.ts';
import type { Declaration } from '../declarations/declaration.ts';
import { fewOf } from '../declarations/own-data.ts';

type PasskeyData = { name: string; created_at: Date; used_at: Date | null };

const passkeys = (db: Queries, userId: string) =>
  db.rows<PasskeyData>(sql`
    select name, created_at, used_at from passkeys where user_id = ${userId} order by created_at`);

export const passkeysDeclaration = {
  people: {
    passkeys: { user_id: { exported: { passkeys: fewOf(passkeys) }, erased: 'at once' } },
    passkey_challenges: {
      user_id: { exported: 'lasts for minutes', erased: 'with the account' },
    },
  },
} satisfies Declaration;
