import { foldCase } from '@gesso/domain/kernel';
import type { Queries } from '@gesso/server/platform/database/database';
import { type ByteRange, jsonChildren } from '../json-children.ts';
import type { Progress } from '../progress.ts';
import { readCommunity } from '../read/read-community.ts';
import { readPost } from '../read/read-post.ts';
import { readSubmission } from '../read/read-submission.ts';
import { readUser } from '../read/read-user.ts';
import { readWeek, type TreeWeek } from '../read/read-week.ts';
import type { RawNode, Reading } from '../read/reader.ts';
import type { ImportReport, NodeKind } from '../report.ts';
import { type StagedLink, stageRows } from './stage-rows.store.ts';

/**
 * Positions of the collections in the file; the hosted service writes them in the order of their
 * names.
 */
export type TreeFile = { path: string; collections: Map<string, ByteRange> };

export async function openTreeFile(path: string): Promise<TreeFile> {
  const collections = new Map<string, ByteRange>();
  for await (const { key, range } of jsonChildren(path, { withTexts: false })) {
    collections.set(key, range);
  }
  return { path, collections };
}

const COLLECTIONS = ['users', 'communities', 'challengeWeek', 'posts', 'submission'] as const;
type Collection = (typeof COLLECTIONS)[number];

type Parts = {
  db: Queries;
  file: TreeFile;
  report: ImportReport;
  now: number;
  progress: Progress;
  /** whether the files include the picture at an address */
  hasPicture(url: string): Promise<boolean>;
};

/** Bytes of nodes that are validated before they are sent to the database. */
const BATCH_BYTES = 2 * 1024 * 1024;
const BATCH_NODES = 500;

/** Passes the nodes of a collection to `stage`, in batches of bounded size. */
async function inBatches(
  { file, report, progress }: Parts,
  collection: Collection,
  stage: (nodes: RawNode[]) => Promise<void>,
): Promise<void> {
  const range = file.collections.get(collection);
  if (!range) return;
  progress.begin(`Reading ${collection}`, range.end - range.start);
  let batch: RawNode[] = [];
  let bytes = 0;
  const flush = async () => {
    await stage(batch);
    await report.flushed();
    batch = [];
    bytes = 0;
  };
  for await (const child of jsonChildren(file.path, { range, withTexts: true })) {
    batch.push(child);
    bytes += child.text?.length ?? 0;
    if (batch.length >= BATCH_NODES || bytes >= BATCH_BYTES) await flush();
    progress.reach(child.range.end - range.start);
  }
  await flush();
}

/**
 * Stages the first of several nodes with the same id, and rejects the others with their contents.
 */
function firstOnly<Node extends { id: string; key: string }>(
  { report }: Parts,
  kind: NodeKind,
  nodes: Node[],
  staged: readonly { id: string }[],
): Node[] {
  const ids = new Set(staged.map(({ id }) => id));
  return nodes.filter(({ id, key }) => {
    const isFirst = ids.delete(id);
    if (!isFirst) report.note(kind, 'refused', 'key used by another node', key);
    return isFirst;
  });
}

const present = <T>(value: T | null): value is T => value !== null;

async function stageUsers(parts: Parts, reading: Reading): Promise<void> {
  await inBatches(parts, 'users', async (nodes) => {
    const read = nodes.map((node) => readUser(node, reading)).filter(present);
    const rows = read.map(({ links: _, ...user }) => ({
      ...user,
      folded: foldCase(user.username),
    }));
    const users = firstOnly(parts, 'users', read, await stageRows.users(parts.db, rows));
    const links = users.flatMap((user) =>
      user.links.map(({ kind, other, reversed }): StagedLink => {
        const sides = kind === 'save' || kind === 'pin' ? 3 : reversed ? 2 : 1;
        return reversed
          ? { kind, userId: other, otherId: user.id, sides }
          : { kind, userId: user.id, otherId: other, sides };
      }),
    );
    await stageRows.links(parts.db, links);
  });
}

async function stagePosts(parts: Parts, reading: Reading): Promise<void> {
  await inBatches(parts, 'posts', async (nodes) => {
    const read = nodes.map((node) => readPost(node, reading)).filter(present);
    const rows = read.map(({ likes: _, comments: __, ...post }) => post);
    const posts = firstOnly(parts, 'posts', read, await stageRows.posts(parts.db, rows));
    const comments = posts.flatMap((post) =>
      post.comments.map((comment) => ({ ...comment, postId: post.id })),
    );
    await stageRows.comments(parts.db, comments);
    await stageRows.links(
      parts.db,
      posts.flatMap(({ id, likes }) => likes.map((userId) => otherSide('like', userId, id))),
    );
  });
}

const otherSide = (kind: StagedLink['kind'], userId: string, otherId: string): StagedLink => ({
  kind,
  userId,
  otherId,
  sides: 2,
});

async function stageCommunities(parts: Parts, reading: Reading): Promise<void> {
  await inBatches(parts, 'communities', async (nodes) => {
    const read = nodes.map((node) => readCommunity(node, reading)).filter(present);
    const rows = read.map(({ members: _, ...community }) => community);
    const staged = await stageRows.communities(parts.db, rows);
    const communities = firstOnly(parts, 'communities', read, staged);
    const links = communities.flatMap(({ id, members }) =>
      members.map((userId) => otherSide('membership', userId, id)),
    );
    await stageRows.links(parts.db, links);
  });
}

/** A submission needs its picture: without one it waits for an import with the files. */
async function withPictures<S extends { key: string; imageUrl: string }>(parts: Parts, read: S[]) {
  const isAvailable = await Promise.all(read.map(({ imageUrl }) => parts.hasPicture(imageUrl)));
  return read.filter(({ key }, index) => {
    if (!isAvailable[index]) {
      parts.report.note('submissions', 'refused', 'image: not in the files', key);
    }
    return isAvailable[index];
  });
}

async function stageSubmissions(parts: Parts, reading: Reading): Promise<void> {
  await inBatches(parts, 'submission', async (nodes) => {
    const read = nodes.map((node) => readSubmission(node, reading)).filter(present);
    const withPicture = await withPictures(parts, read);
    const rows = withPicture.map(({ likes: _, ...submission }) => submission);
    const staged = await stageRows.submissions(parts.db, rows);
    const submissions = firstOnly(parts, 'submissions', withPicture, staged);
    const links = submissions.flatMap(({ id, likes }) =>
      likes.map((userId) => otherSide('submission-like', userId, id)),
    );
    await stageRows.links(parts.db, links);
  });
}

/** There are few weeks: they are compared in memory, the lower number first. */
async function stageWeeks(parts: Parts, reading: Reading): Promise<void> {
  const weeks: TreeWeek[] = [];
  await inBatches(parts, 'challengeWeek', async (nodes) => {
    weeks.push(...nodes.map((node) => readWeek(node, reading)).filter(present));
  });
  const accepted: TreeWeek[] = [];
  for (const week of weeks.sort((a, b) => a.weekNumber - b.weekNumber)) {
    const refuse = (reason: string) => parts.report.note('weeks', 'refused', reason, week.key);
    const meets = accepted.some(({ start, end }) => week.start < end && start < week.end);
    const isSame = accepted.some(
      ({ weekNumber, id }) => weekNumber === week.weekNumber || id === week.id,
    );
    if (isSame) refuse('a week with this number or id already exists');
    else if (meets) refuse('overlaps another week');
    else accepted.push(week);
  }
  for (const [index, { key }] of accepted.entries()) {
    if (String(index) !== key) parts.report.note('weeks', 'repaired', 'position changed', key);
  }
  await stageRows.weeks(parts.db, accepted);
}

/** Reads every collection once, validates each node, and stages the valid ones. */
export async function stageTree(parts: Parts): Promise<void> {
  const reading = { report: parts.report, now: parts.now };
  await stageUsers(parts, reading);
  await stageCommunities(parts, reading);
  await stageWeeks(parts, reading);
  await stagePosts(parts, reading);
  await stageSubmissions(parts, reading);
}
