import { publicProfilePath } from '@gesso/domain/profiles';
import { type Reads, sql } from '../../platform/database/database.ts';
import type { SitemapSource } from '../pages/sitemap.ts';

const CURSOR = /^[\w-]{1,64}$/;

/** Everybody with a public profile, in the order of their ids, which never change. */
export const profileSitemap = (db: Reads): SitemapSource => ({
  name: 'profiles',
  async entries(from, limit) {
    if (from !== null && !CURSOR.test(from)) return undefined;
    const rows = await db.rows<{ username: string }>(sql`
      select username from users where id >= ${from ?? ''} and not hidden
      order by id limit ${limit}`);
    return rows.map((row) => ({ path: publicProfilePath(row.username) }));
  },
  async cursorAfter(from, count) {
    const row = await db.row<{ id: string }>(sql`
      select id from users where id >= ${from ?? ''} and not hidden
      order by id offset ${count} limit 1`);
    return row?.id ?? null;
  },
});
