import { type Queries, sql } from '../../platform/database/database.ts';
import { olderThan } from '../../platform/database/keyset.ts';
import { shownPosts } from '../visibility/visible.ts';

/** The cached columns of a post, before it is read as a whole. */
export type NewestRow = { id: string; time: number; authorId: string; tags: readonly string[] };

type NewestColumns = { id: string; created_at: Date; author_id: string; tags: string };

// The tags as one text: arrays of thousands of rows take several times as long to read.
const COLUMNS = sql`p.id, p.created_at, p.author_id, array_to_string(p.tags, ',') as tags`;

const toNewestRow = ({ id, created_at, author_id, tags }: NewestColumns): NewestRow => ({
  id,
  time: created_at.getTime(),
  authorId: author_id,
  tags: tags.split(','),
});

export async function newestAfter(
  db: Queries,
  last: NewestRow | null,
  count: number,
): Promise<NewestRow[]> {
  const cursor = last && { time: new Date(last.time), id: last.id };
  const rows = await db.rows<NewestColumns>(sql`
    select ${COLUMNS} from posts p
    where ${shownPosts} and ${olderThan(sql`p.created_at`, sql`p.id`, cursor)}
    order by p.created_at desc, p.id desc limit ${count}`);
  return rows.map(toNewestRow);
}

export async function newestAmong(db: Queries, ids: string[]): Promise<NewestRow[]> {
  const rows = await db.rows<NewestColumns>(
    sql`select ${COLUMNS} from posts p where p.id = any(${ids}) and ${shownPosts}`,
  );
  return rows.map(toNewestRow);
}
