import { type Queries, sql } from '../../platform/database/database.ts';

type Row = { ai_allowed: boolean };

export const aiConsentStore = {
  async ofPerson(db: Queries, userId: string): Promise<boolean> {
    const row = await db.row<Row>(sql`select ai_allowed from users where id = ${userId}`);
    return row?.ai_allowed ?? false;
  },

  async ofPicture(db: Queries, pictureId: string): Promise<boolean> {
    const row = await db.row<Row>(sql`
      select u.ai_allowed from pictures p join users u on u.id = p.owner_id
      where p.id = ${pictureId}`);
    return row?.ai_allowed ?? false;
  },

  async ofSubmission(db: Queries, submissionId: string): Promise<boolean> {
    const row = await db.row<Row>(sql`
      select u.ai_allowed from submissions s join users u on u.id = s.author_id
      where s.id = ${submissionId}`);
    return row?.ai_allowed ?? false;
  },

  async anybody(db: Queries): Promise<boolean> {
    return (await db.row(sql`select 1 from users where ai_allowed limit 1`)) !== undefined;
  },

  async set(tx: Queries, userId: string, allowed: boolean): Promise<void> {
    await tx.run(sql`update users set ai_allowed = ${allowed} where id = ${userId}`);
  },
};
