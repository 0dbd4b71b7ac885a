import { type Queries, sql } from '../../platform/database/database.ts';
import type { GrantedRole } from '../people/granted-roles.ts';

type LockedAccount = { email: string; email_verified: boolean };

export const grantedRolesStore = {
  lockAccount: (tx: Queries, userId: string) =>
    tx.row<LockedAccount>(sql`
      select email, email_verified from users where id = ${userId} for no key update`),

  /** False when they have it already. */
  async grant(tx: Queries, userId: string, role: GrantedRole): Promise<boolean> {
    const rows = await tx.run(sql`
      insert into granted_roles (user_id, role) values (${userId}, ${role}) on conflict do nothing`);
    return rows === 1;
  },

  /** False when they do not have it. */
  async revoke(tx: Queries, userId: string, role: GrantedRole): Promise<boolean> {
    const rows = await tx.run(sql`
      delete from granted_roles where user_id = ${userId} and role = ${role}`);
    return rows === 1;
  },
};
