import { type Queries, sql } from '../../platform/database/database.ts';
import type { Declaration } from '../declarations/declaration.ts';
import { oneOf } from '../declarations/own-data.ts';

const twoSteps = (db: Queries, userId: string) =>
  db.row<{ active_since: Date | null }>(sql`
    select activated_at as active_since from two_steps where user_id = ${userId}`);

const SECRET = 'holds hashes and limits of the second step';

export const twoStepsDeclaration = {
  people: {
    two_steps: {
      user_id: { exported: { twoStepVerification: oneOf(twoSteps) }, erased: 'at once' },
    },
    recovery_codes: { user_id: { exported: SECRET, erased: 'with the account' } },
    second_step_recoveries: { user_id: { exported: SECRET, erased: 'with the account' } },
    second_step_tries: { user_id: { exported: SECRET, erased: 'with the account' } },
  },
} satisfies Declaration;
