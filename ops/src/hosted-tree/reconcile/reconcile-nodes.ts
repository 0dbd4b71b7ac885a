import type { Queries } from '@gesso/server/platform/database/database';
import type { ImportReport } from '../report.ts';
import { drain } from './drain.ts';
import { nodesStore } from './nodes.store.ts';

/** References between nodes are checked once all of them are staged. */
export async function reconcileNodes(db: Queries, report: ImportReport): Promise<void> {
  const { note, flushed } = report;
  await nodesStore.markKnown(db);
  await drain(
    () => nodesStore.postsWithoutAuthor(db),
    ({ key }) => note('posts', 'refused', 'its author is gone', key),
    flushed,
  );
  await drain(
    () => nodesStore.commentsOfNoPost(db),
    ({ name }) => note('comments', 'refused', 'its post is not imported', name),
    flushed,
  );
  await drain(
    () => nodesStore.commentsWithSameId(db),
    ({ name }) => note('comments', 'refused', 'another comment has its id', name),
    flushed,
  );
  await drain(
    () => nodesStore.commentsOfNobody(db),
    ({ name }) => note('comments', 'mended', 'its author is gone', name),
    flushed,
  );
  for (const { key } of await nodesStore.weeksInTheWay(db)) {
    note('weeks', 'refused', 'another week is there', key);
  }
  for (const { key } of await nodesStore.submissionsWithoutAuthor(db)) {
    note('submissions', 'refused', 'its author is gone', key);
  }
  for (const { key } of await nodesStore.submissionsWithoutWeek(db)) {
    note('submissions', 'refused', 'its week is not there', key);
  }
  for (const { key } of await nodesStore.secondSubmissions(db)) {
    note('submissions', 'refused', 'its author has another one in this week', key);
  }
}
