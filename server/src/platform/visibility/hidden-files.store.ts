import { type Queries, sql } from '../database/database.ts';
import { shownPosts, shownSubmissions } from './visible.ts';

export const hiddenFilesStore = {
  /** Ids of hidden pictures, submissions, people and covers, so many at most; each is found in a small index. */
  async ids(db: Queries, most: number): Promise<string[]> {
    const rows = await db.rows<{ id: string }>(sql`
      select i.id from posts p join pictures i on i.post_id = p.id where p.hidden
      union all select i.id from pending_visibility v join posts p on p.author_id = v.user_id
        join pictures i on i.post_id = p.id where v.hidden and not p.hidden
      union all select id from submissions where hidden
      union all select s.id from pending_visibility v join submissions s on s.author_id = v.user_id
        where v.hidden and not s.hidden
      union all select id from users where hidden
      union all select v.id from communities c join community_covers v on v.community_id = c.id
        where c.hidden
      limit ${most}`);
    return rows.map((row) => row.id);
  },

  async isHidden(db: Queries, id: string): Promise<boolean> {
    const row = await db.row<{ hidden: boolean }>(sql`
      select exists (select from pictures i join posts p on p.id = i.post_id
                     where i.id = ${id} and not (${shownPosts}))
          or exists (select from submissions s where s.id = ${id} and not (${shownSubmissions}))
          or exists (select from users where id = ${id} and hidden)
          or exists (select from community_covers v join communities c on c.id = v.community_id
                     where v.id = ${id} and c.hidden) as hidden`);
    return row?.hidden ?? false;
  },
};
