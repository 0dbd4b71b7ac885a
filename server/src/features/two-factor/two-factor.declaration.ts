import { type Queries, sql } from '../../platform/database/database.ts';
import type { Declaration } from '../declarations/declaration.ts';
import { oneOf } from '../declarations/own-data.ts';

const twoFactor = (db: Queries, userId: string) =>
  db.row<{ active_since: Date | null }>(sql`
    select activated_at as active_since from two_factor where user_id = ${userId}`);

const SECRET = 'holds hashes and limits of the second factor';

export const twoFactorDeclaration = {
  people: {
    two_factor: {
      user_id: { exported: { twoFactorVerification: oneOf(twoFactor) }, erased: 'at once' },
    },
    recovery_codes: { user_id: { exported: SECRET, erased: 'with the account' } },
    second_factor_recoveries: { user_id: { exported: SECRET, erased: 'with the account' } },
    second_factor_tries: { user_id: { exported: SECRET, erased: 'with the account' } },
  },
} satisfies Declaration;
