import { type Queries, type Sql, sql } from '../../platform/database/database.ts';
import { shownPosts, shownSubmissions } from '../visibility/visible.ts';
import type { FileRow } from './row-of-file.ts';

const isHidden: Record<FileRow['kind'], (id: string) => Sql> = {
  picture: (id) => sql`exists (select from pictures i join posts p on p.id = i.post_id
    where i.id = ${id} and not (${shownPosts}))`,
  submission: (id) => sql`exists (select from submissions s
    where s.id = ${id} and not (${shownSubmissions}))`,
  avatar: (id) => sql`exists (select from users where id = ${id} and hidden)`,
  cover: (id) => sql`exists (select from community_covers v
    join communities c on c.id = v.community_id where v.id = ${id} and c.hidden)`,
};

export const hiddenFilesStore = {
  /** What is hidden and has files, so many rows at most; each is found in a small index. */
  async rows(db: Queries, most: number): Promise<FileRow[]> {
    return db.rows<FileRow>(sql`
      select 'picture' as kind, i.id from posts p join pictures i on i.post_id = p.id where p.hidden
      union all select 'picture', i.id from pending_visibility v
        join posts p on p.author_id = v.user_id
        join pictures i on i.post_id = p.id where v.hidden and not p.hidden
      union all select 'submission', id from submissions where hidden
      union all select 'submission', s.id from pending_visibility v
        join submissions s on s.author_id = v.user_id where v.hidden and not s.hidden
      union all select 'avatar', id from users where hidden
      union all select 'cover', v.id from communities c
        join community_covers v on v.community_id = c.id where c.hidden
      limit ${most}`);
  },

  async isHidden(db: Queries, { kind, id }: FileRow): Promise<boolean> {
    const row = await db.row<{ hidden: boolean }>(sql`select ${isHidden[kind](id)} as hidden`);
    return row?.hidden ?? false;
  },
};
