import { type Sql, sql } from '../../platform/database/database.ts';
import { PAGE_AND_ONE } from './post-rows.ts';

const FIRST_TAG = sql`p.tags[1]`;
const SECOND_TAG = sql`p.tags[2]`;
const THIRD_TAG = sql`p.tags[3]`;

const newestAt = (position: Sql, tag: Sql, wanted: Sql): Sql => sql`
  (select p.id, p.created_at from posts p where ${position} = ${tag} and ${wanted}
   order by p.created_at desc, p.id desc limit ${PAGE_AND_ONE})`;

/**
 * Ids and times of the newest posts with a tag, in list order. A post has its tags in one of three
 * positions, each with an index in that order: however rare or long unused the tag is, at most
 * three pages of rows are read. `wanted` includes `not p.hidden`.
 */
export const newestTagged = (tag: Sql, wanted: Sql): Sql => sql`
  select p.id, p.created_at
  from (
    ${newestAt(FIRST_TAG, tag, wanted)}
    union all ${newestAt(SECOND_TAG, tag, wanted)}
    union all ${newestAt(THIRD_TAG, tag, wanted)}
  ) p
  order by p.created_at desc, p.id desc limit ${PAGE_AND_ONE}`;
