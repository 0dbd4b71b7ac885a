import { type Queries, sql } from '../../platform/database/database.ts';

export async function personAllowsAi(db: Queries, userId: string): Promise<boolean> {
  const row = await db.row<{ ai_allowed: boolean }>(sql`
    select ai_allowed from users where id = ${userId}`);
  return row?.ai_allowed ?? false;
}

export async function anyoneAllowsAi(db: Queries): Promise<boolean> {
  return (await db.row(sql`select 1 from users where ai_allowed limit 1`)) !== undefined;
}

export async function setAiAllowed(tx: Queries, userId: string, allowed: boolean): Promise<void> {
  await tx.run(sql`update users set ai_allowed = ${allowed} where id = ${userId}`);
}
