import { postPath } from '@gesso/domain/posts';
import { type Reads, sql } from '../../platform/database/database.ts';
import { type Cursor, readCursor, writeCursor } from '../../platform/database/keyset.ts';
import type { SitemapSource } from '../pages/sitemap.ts';
import { shownPosts } from '../visibility/visible.ts';

type Row = { id: string; created_at: Date };

const startingAt = (cursor: Cursor | null) =>
  cursor === null
    ? shownPosts
    : sql`${shownPosts} and (created_at, id) >= (${cursor.time}, ${cursor.id})`;

/** All posts, oldest first: a new post never moves entries of earlier files. */
export const postSitemap = (db: Reads): SitemapSource => ({
  name: 'posts',
  async entries(from, limit) {
    const cursor = readCursor(from ?? undefined);
    if (!cursor.ok) return undefined;
    const rows = await db.rows<Row>(sql`
      select id, created_at from posts p where ${startingAt(cursor.value)}
      order by created_at, id limit ${limit}`);
    return rows.map((row) => ({ path: postPath(row.id), changed: row.created_at }));
  },
  async cursorAfter(from, count) {
    const cursor = readCursor(from ?? undefined);
    if (!cursor.ok) return null;
    const row = await db.row<Row>(sql`
      select id, created_at from posts p where ${startingAt(cursor.value)}
      order by created_at, id offset ${count} limit 1`);
    return row ? writeCursor({ time: row.created_at, id: row.id }) : null;
  },
});
