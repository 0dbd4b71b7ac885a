import { sql } from '../../../server/src/platform/database/database.ts';
import { NODE_COOKIE } from '../../harness/cluster/engines/front-proxy.ts';
import { waitUntil } from '../../harness/wait-until.ts';
import type { Findings } from '../findings.ts';
import { openPostView, type PostView } from '../harness/post-view.ts';
import { queryDatabase } from '../load/invariants.ts';
import type { ClusterHarness } from './cluster-harness.ts';

export const CONSISTENT_WITHIN_MS = 5000;
const PATIENCE_MS = 30_000;

/** Tabs that show one post, each with its socket on a different node. */
export type LiveViews = {
  /** Waits until each shows the state of the database; returns the ms it took. */
  checkConsistency(findings: Findings): Promise<number>;
  leave(): void;
};

type StoredPost = { comments: string[]; likeCount: number };

const readStoredPost = ({ connection }: ClusterHarness, postId: string): Promise<StoredPost> =>
  queryDatabase(connection, async (db) => {
    const comments = await db.rows<{ id: string }>(
      sql`select id from comments where post_id = ${postId}`,
    );
    const post = await db.row<{ like_count: number }>(
      sql`select like_count from posts where id = ${postId}`,
    );
    return { comments: comments.map(({ id }) => id), likeCount: post?.like_count ?? -1 };
  });

const shows = ({ shown }: PostView, { comments, likeCount }: StoredPost): boolean =>
  shown.likeCount === likeCount &&
  shown.comments.size === comments.length &&
  comments.every((id) => shown.comments.has(id));

export async function openLiveViews(harness: ClusterHarness, postId: string): Promise<LiveViews> {
  const { nodes, url: home } = harness.cluster.nodes;
  const views = nodes.map(({ name }) =>
    openPostView({ home, postId, headers: { cookie: `${NODE_COOKIE}=${name}` } }),
  );
  await waitUntil('every tab shows the post', () => views.every(({ readings }) => readings > 0));
  return {
    async checkConsistency(findings) {
      const stored = await readStoredPost(harness, postId);
      const areConsistent = () => views.every((view) => shows(view, stored));
      const startedAt = performance.now();
      await waitUntil('every tab shows the stored data', areConsistent, PATIENCE_MS).catch(
        () => undefined,
      );
      const ms = performance.now() - startedAt;
      const wrong = views.filter((view) => !shows(view, stored)).length;
      findings.promise(wrong === 0, `${wrong} live clients do not show what is stored`);
      return ms;
    },
    leave() {
      for (const view of views) view.leave();
    },
  };
}
