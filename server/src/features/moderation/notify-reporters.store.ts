import { type Queries, sql } from '../../platform/database/database.ts';

type ReporterMessageRow = { case_id: string; message: unknown; after: string };

export type NotifiedReporter = {
  reportId: string;
  /** null for a guest */
  userId: string | null;
  email: string;
  /** whether the address is verified */
  proved: boolean;
};

export const notifyReportersStore = {
  async add(tx: Queries, id: string, caseId: string, message: object): Promise<void> {
    await tx.run(sql`
      insert into reporter_messages (id, case_id, message)
      values (${id}, ${caseId}, ${JSON.stringify(message)}::json)`);
  },

  async unfinished(db: Queries, most: number): Promise<string[]> {
    const rows = await db.rows<{ id: string }>(sql`
      select id from reporter_messages order by id limit ${most}`);
    return rows.map(({ id }) => id);
  },

  /** Locks the message until the transaction ends: a retried job waits for the previous one. */
  hold: (tx: Queries, id: string) =>
    tx.row<ReporterMessageRow>(sql`
      select case_id, message, after from reporter_messages where id = ${id} for update`),

  next: (tx: Queries, { case_id, after }: ReporterMessageRow) =>
    tx.row<NotifiedReporter>(sql`
      select r.id as "reportId", r.reporter_id as "userId", coalesce(u.email, r.email) as email,
        coalesce(u.email_verified, false) as proved
      from reports r left join users u on u.id = r.reporter_id
      where r.case_id = ${case_id} and r.id > ${after} and coalesce(u.email, r.email) <> ''
      order by r.id limit 1`),

  async proceed(tx: Queries, id: string, { reportId }: NotifiedReporter): Promise<void> {
    await tx.run(sql`update reporter_messages set after = ${reportId} where id = ${id}`);
  },

  async remove(tx: Queries, id: string): Promise<void> {
    await tx.run(sql`delete from reporter_messages where id = ${id}`);
  },
};
