import type { Post } from '@gesso/domain/posts';
import { type Reads, type Sql, sql } from '../../platform/database/database.ts';
import { type LookCell, lookCellsAround } from '../../platform/images/look.ts';
import {
  type HiddenPeople,
  type LabelFilter,
  postsWithoutLabels,
  shownPosts,
  visiblePosts,
} from '../visibility/visible.ts';
import { type PostRow, postColumns, toPost, withTag } from './post-rows.ts';
import type { Comparable } from './similarity.ts';

export type WantedRow = Comparable & { look_cell: number | null };

/** Posts as p with the description d of their first picture. */
const comparable = sql`
  p.id, p.author_id, p.tags, d.palette, d.layout, d.edges`;
const firstDescription = sql`
  left join lateral (
    select i.id from pictures i where i.post_id = p.id order by i.position limit 1) i on true
  left join picture_descriptions d on d.picture_id = i.id`;

/** Rows read per tag and look cell before filtering: the cost is the same for 1,000,000 posts. */
const GATHERED = { perCell: 20, perTag: 40, newest: 40 };
/**
 * How many of the newest posts are scanned: more than 40 only when some are hidden from the viewer.
 */
const LOOKED_AT = 2000;

const newestWith = (tag: string): Sql => sql`
  (select p.id from posts p where ${shownPosts} and ${withTag(tag)}
   order by p.created_at desc, p.id desc limit ${GATHERED.perTag})`;

/**
 * Filtered by what the viewer may and wants to see, so that the posts of one prolific artist do not
 * crowd out all results.
 */
const newestFor = (seen: Sql): Sql => sql`
  (select p.id
   from (select p.* from posts p where ${shownPosts}
         order by p.created_at desc, p.id desc limit ${LOOKED_AT}) p
   where ${seen} order by p.created_at desc, p.id desc limit ${GATHERED.newest})`;

const near = (cell: LookCell): Sql => sql`
  (select i.post_id from unnest(${lookCellsAround(cell)}::integer[]) as around (cell)
   cross join lateral (
     select n.picture_id from picture_descriptions n where n.look_cell = around.cell
     order by n.picture_id limit ${GATHERED.perCell}) n
   join pictures i on i.id = n.picture_id where i.post_id is not null)`;

export const similarPostsStore = {
  async wanted(db: Reads, postId: string, hidden: HiddenPeople): Promise<WantedRow | undefined> {
    return db.row<WantedRow>(sql`
      select ${comparable}, d.look_cell from posts p ${firstDescription}
      where p.id = ${postId} and ${visiblePosts(hidden)}`);
  },

  /**
   * Posts with a similar look, the newest of each tag, and the newest of all, so that there is
   * always a result.
   */
  async candidates(
    db: Reads,
    { id, tags, look_cell: cell }: WantedRow,
    hidden: HiddenPeople,
    labelFilter: LabelFilter,
  ): Promise<Comparable[]> {
    const seen = sql`
      p.id <> ${id} and ${visiblePosts(hidden)} and ${postsWithoutLabels(labelFilter)}`;
    const sources = [...tags.map(newestWith), ...(cell === null ? [] : [near(cell)])];
    const gathered = sources.reduce((all, source) => sql`${all} union ${source}`, newestFor(seen));
    return db.rows<Comparable>(sql`
      with gathered (id) as materialized (${gathered})
      select ${comparable} from gathered g join posts p on p.id = g.id ${firstDescription}
      where ${seen}`);
  },

  /** In the order of the ids. */
  async inOrder(db: Reads, postIds: string[]): Promise<Post[]> {
    const rows = await db.rows<PostRow>(sql`
      select ${postColumns} from unnest(${postIds}::text[]) with ordinality as wanted (id, position)
      join posts p on p.id = wanted.id join users u on u.id = p.author_id
      where ${shownPosts} order by wanted.position`);
    return rows.map(toPost);
  },
};
