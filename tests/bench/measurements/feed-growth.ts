import { postListsStore } from '../../../server/src/features/posts/post-lists.store.ts';
import { type Database, sql } from '../../../server/src/platform/database/database.ts';
import type { Cursor } from '../../../server/src/platform/database/keyset.ts';
import { ratioOfP95 } from '../harness/statistics.ts';
import type { Measurement } from '../measurement.ts';

const PAGE = 30;
const DEEP_PAGE = 300;

/** The cursor of a deep page; in a tiny gallery, that of its last page. */
async function deepCursor(db: Database, posts: number): Promise<Cursor> {
  const before = Math.min((DEEP_PAGE - 1) * PAGE, posts - PAGE) - 1;
  const row = await db.row<{ created_at: Date; id: string }>(sql`
    select created_at, id from posts order by created_at desc, id desc offset ${before} limit 1`);
  if (!row) throw new Error('The gallery is too small for a deep page.');
  return { time: row.created_at, id: row.id };
}

const feed = (db: Database, cursor: Cursor | null) => () =>
  postListsStore.feed(db, cursor, undefined);

export const feedDeep: Measurement = {
  name: 'feed.deep',
  what: 'Page 300 of the feed over page 1, both without the cache, at the 95th percentile',
  goal: { atMost: 1.3 },
  async run(harness) {
    const { db, size } = await harness.gallery('small');
    const cursor = await deepCursor(db, size.posts);
    const { rounds, samples } = harness.scale;
    return ratioOfP95({ rounds, samples, slower: feed(db, cursor), faster: feed(db, null) });
  },
};

export const feedGrowth: Measurement = {
  name: 'feed.growth',
  what: 'The first page of the feed among 1,000,000 posts over 10,000, without the cache, at the 95th percentile',
  goal: { atMost: 1.3 },
  async run(harness) {
    const small = await harness.gallery('small');
    const large = await harness.gallery('large');
    const { rounds, samples } = harness.scale;
    const [slower, faster] = [feed(large.db, null), feed(small.db, null)];
    return ratioOfP95({ rounds, samples, slower, faster });
  },
};
