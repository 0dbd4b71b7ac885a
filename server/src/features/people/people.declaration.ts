import { type Queries, sql } from '../../platform/database/database.ts';
import type { Declaration } from '../declarations/declaration.ts';
import { fewOf } from '../declarations/own-data.ts';

type FormerUsername = { username: string; until: Date };

const formerUsernames = (db: Queries, userId: string) =>
  db.rows<FormerUsername>(sql`
    select username, until from former_usernames where user_id = ${userId} order by until`);

const roles = (db: Queries, userId: string) =>
  db.rows<{ role: string }>(sql`
    select role from granted_roles where user_id = ${userId} order by role`);

export const peopleDeclaration = {
  people: {
    former_usernames: {
      user_id: {
        exported: { formerUsernames: fewOf(formerUsernames) },
        erased: 'with the account',
      },
    },
    granted_roles: {
      user_id: { exported: { roles: fewOf(roles) }, erased: 'with the account' },
    },
  },
} satisfies Declaration;
