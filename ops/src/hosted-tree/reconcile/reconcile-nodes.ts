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
    ({ key }) => note('posts', 'refused', 'author not found', key),
    flushed,
  );
  await drain(
    () => nodesStore.commentsOfNoPost(db),
    ({ name }) => note('comments', 'refused', 'post not imported', name),
    flushed,
  );
  await drain(
    () => nodesStore.commentsWithSameId(db),
    ({ name }) => note('comments', 'refused', 'id used by another comment', name),
    flushed,
  );
  await drain(
    () => nodesStore.commentsOfNobody(db),
    ({ name }) => note('comments', 'repaired', 'author not found', name),
    flushed,
  );
  for (const { key } of await nodesStore.weeksInTheWay(db)) {
    note('weeks', 'refused', 'conflicts with an existing week', key);
  }
  for (const { key } of await nodesStore.submissionsWithoutAuthor(db)) {
    note('submissions', 'refused', 'author not found', key);
  }
  for (const { key } of await nodesStore.submissionsWithoutWeek(db)) {
    note('submissions', 'refused', 'week not found', key);
  }
  for (const { key } of await nodesStore.secondSubmissions(db)) {
    note('submissions', 'refused', 'author already has one in this week', key);
  }
}
