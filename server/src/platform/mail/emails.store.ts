import type { Database, Queries } from '../database/database.ts';
import { sql } from '../database/sql.ts';

type NewEmail = {
  id: string;
  content: Buffer;
  createdAt: Date;
  expiresAt: Date | undefined;
  discard: boolean;
  forget: boolean;
  /** a keyed hash of the address; null for an email whose row is deleted anyway */
  recipient: Buffer | null;
  unproved: boolean;
};

export function emailsStore(db: Database) {
  return {
    async add(
      tx: Queries,
      { id, content, createdAt, expiresAt, discard, forget, recipient, unproved }: NewEmail,
    ): Promise<void> {
      await tx.run(sql`
        insert into emails (id, content, created_at, expires_at, discard, forget, recipient,
          unproved)
        values (${id}, ${content}, ${createdAt}, ${expiresAt ?? null}, ${discard}, ${forget},
          ${recipient}, ${unproved})`);
    },
    async unprovedSince(tx: Queries, recipient: Buffer, since: Date): Promise<number> {
      const row = await tx.row<{ count: number }>(sql`
        select count(*) as count from emails
        where recipient = ${recipient} and unproved and created_at > ${since}`);
      return row?.count ?? 0;
    },
    /**
     * Excludes emails that expired while the mail server was down, and refused ones, which have no
     * content.
     */
    waiting: (id: string, now: Date) =>
      db.row<{ content: Buffer | null; created_at: Date; discard: boolean }>(sql`
        select content, created_at, discard from emails
        where id = ${id} and sent_at is null
          and (expires_at is null or expires_at > ${now})`),
    sent: (id: string, now: Date) =>
      db.run(sql`update emails set sent_at = ${now}, content = null where id = ${id}`),
    discarded: (id: string) => db.run(sql`delete from emails where id = ${id} and discard`),
    forgotten: (id: string) => db.run(sql`delete from emails where id = ${id} and forget`),
    async removeTo(tx: Queries, recipient: Buffer): Promise<void> {
      await tx.run(sql`delete from emails where recipient = ${recipient}`);
    },
    refused: (id: string, reason: string) =>
      db.run(sql`
        update emails set refusal = ${reason.slice(0, 500)}, content = null where id = ${id}`),
    async sweep(now: Date): Promise<void> {
      await db.run(sql`
        delete from emails
        where expires_at < ${now} or (content is null and created_at < ${now}::timestamptz - interval '30 days')`);
    },
  };
}
