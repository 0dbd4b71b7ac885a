import { epochSeconds } from '@gesso/domain/kernel';
import { type Notice, noticeLimits } from '@gesso/domain/notices';
import { type Queries, sql } from '../../platform/database/database.ts';
import { type Cursor, olderThan, toPage } from '../../platform/database/keyset.ts';

type NoticeRow = {
  id: string;
  title: string;
  body: string;
  path: string | null;
  created_at: Date;
  read: boolean;
};

const toNotice = ({ id, title, body, path, created_at, read }: NoticeRow): Notice => ({
  id,
  title,
  text: body,
  path,
  time: epochSeconds(created_at.getTime()),
  read,
});

export const noticesStore = {
  async page(db: Queries, userId: string, cursor: Cursor | null) {
    const rows = await db.rows<NoticeRow>(sql`
      select id, title, body, path, created_at, read_at is not null as read from notices
      where user_id = ${userId} and ${olderThan(sql`created_at`, sql`id`, cursor)}
      order by created_at desc, id desc limit ${noticeLimits.pageSize + 1}`);
    const cursorOf = (row: NoticeRow) => ({ time: row.created_at, id: row.id });
    return toPage(rows, noticeLimits.pageSize, cursorOf, toNotice);
  },

  async unread(db: Queries, userId: string): Promise<number> {
    const row = await db.row<{ count: number }>(sql`
      select count(*) as count from notices where user_id = ${userId} and read_at is null`);
    return row?.count ?? 0;
  },

  /** Nothing when the notice is somebody else's. */
  async read(db: Queries, userId: string, upTo: string, now: Date): Promise<number> {
    return db.run(sql`
      update notices n set read_at = ${now} from notices newest
      where newest.id = ${upTo} and newest.user_id = ${userId} and n.user_id = ${userId}
        and n.read_at is null and (n.created_at, n.id) <= (newest.created_at, newest.id)`);
  },

  async sweep(db: Queries, before: Date): Promise<void> {
    await db.run(sql`delete from notices where created_at < ${before}`);
  },
};
