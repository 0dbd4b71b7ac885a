import type { DeletionCounts } from '@gesso/domain/deletion';
import { type Queries, sql } from '../../platform/database/database.ts';

type NewDeletion = { userId: string; keepComments: boolean; now: Date; dueAt: Date };

type DueAccount = {
  email: string;
  username: string;
  language: string | null;
  address: string;
  proved: boolean;
};

type BegunDeletion = { keep_comments: boolean; receipt: Buffer | null };

export const deletionStore = {
  async counts(db: Queries, userId: string): Promise<DeletionCounts | undefined> {
    return db.row<DeletionCounts>(sql`
      select (select count(*) from posts where author_id = u.id) as posts,
             (select count(*) from pictures where owner_id = u.id) as pictures,
             (select count(*) from submissions where author_id = u.id) as submissions,
             (select count(*) from comments where author_id = u.id) as comments,
             (select count(*) from likes where user_id = u.id) as likes,
             (select count(*) from saves where user_id = u.id) as saves,
             u.follower_count as followers, u.following_count as following,
             (select count(*) from memberships where user_id = u.id) as communities
      from users u where u.id = ${userId}`);
  },

  async passwordHash(db: Queries, userId: string): Promise<string | undefined> {
    const row = await db.row<{ password_hash: string }>(sql`
      select password_hash from users where id = ${userId}`);
    return row?.password_hash;
  },

  /** Locks the account until the transaction ends; undefined if its password has changed. */
  async lockAccount(tx: Queries, userId: string, passwordHash: string) {
    return tx.row<{ email: string; username: string }>(sql`
      select email, username from users where id = ${userId} and password_hash = ${passwordHash}
      for no key update`);
  },

  async insert(tx: Queries, { userId, keepComments, now, dueAt }: NewDeletion): Promise<void> {
    await tx.run(sql`
      insert into account_deletions (user_id, keep_comments, requested_at, due_at)
      values (${userId}, ${keepComments}, ${now}, ${dueAt})
      on conflict (user_id) do nothing`);
  },

  /** True when this call undid a requested deletion that had not begun. */
  async undo(tx: Queries, userId: string): Promise<boolean> {
    const rows = await tx.run(sql`
      delete from account_deletions where user_id = ${userId} and begun_at is null`);
    return rows === 1;
  },

  async markUndone(tx: Queries, userId: string, now: Date) {
    return tx.row<{ email: string; username: string }>(sql`
      update users set deletion_undone_at = ${now} where id = ${userId} returning email, username`);
  },

  /** Locks the account against sign-ins and new rows that refer to it. */
  async lockDue(tx: Queries, userId: string, now: Date) {
    return tx.row<DueAccount>(sql`
      select u.email, u.username, u.language, u.address, u.email_verified as proved
      from users u join account_deletions ad on ad.user_id = u.id
      where u.id = ${userId} and ad.begun_at is null and ad.due_at <= ${now} for update`);
  },

  /** From here on, no one can sign in: there is no address, password or key left. */
  async begin(tx: Queries, userId: string, receipt: Buffer, now: Date): Promise<void> {
    await tx.run(sql`
      update account_deletions ad set begun_at = ${now}, receipt = ${receipt},
        -- comments that a moderator hid with their author stay hidden when the author is gone
        keep_comments = ad.keep_comments and not (u.hidden_for && '{closed,removed}')
      from users u where ad.user_id = ${userId} and u.id = ad.user_id`);
    await tx.run(sql`
      update users set email = '', address = default, password_hash = '', email_verified = false
      where id = ${userId}`);
  },

  async begun(db: Queries, userId: string): Promise<BegunDeletion | undefined> {
    return db.row<BegunDeletion>(sql`
      select keep_comments, receipt from account_deletions
      where user_id = ${userId} and begun_at is not null`);
  },

  /** Waits for transactions that still write rows of this account. */
  async lock(tx: Queries, userId: string): Promise<void> {
    await tx.run(sql`select from users where id = ${userId} for update`);
  },

  /** Deletes the account; its former usernames are deleted with it. */
  async removeAccount(tx: Queries, userId: string): Promise<boolean> {
    return (await tx.run(sql`delete from users where id = ${userId}`)) === 1;
  },

  /** Accounts whose deletion is due, whatever the state of their job. */
  async due(db: Queries, now: Date, most: number): Promise<string[]> {
    const rows = await db.rows<{ user_id: string }>(sql`
      select user_id from account_deletions where due_at <= ${now} order by due_at limit ${most}`);
    return rows.map((row) => row.user_id);
  },
};
