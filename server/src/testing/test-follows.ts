import { type Queries, sql } from '../platform/database/database.ts';
import type { TestMember } from './test-member.ts';

export const followTag = (viewer: TestMember, name: string) =>
  viewer.call('PUT /api/tags/:name/follow', { params: { name } });

/** The Following feed by a single plain statement. */
export async function plainFeed(db: Queries, { id }: TestMember, tag?: string): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select p.id from posts p
    where not p.hidden and (${tag ?? null}::text is null or ${tag ?? null} = any(p.tags))
      and (exists (select from follows f where f.follower_id = ${id} and f.followed_id = p.author_id)
        or p.author_id <> ${id} and exists (
          select from tag_follows t where t.follower_id = ${id} and t.tag = any(p.tags)))
    order by p.created_at desc, p.id desc`);
  return rows.map((row) => row.id);
}
