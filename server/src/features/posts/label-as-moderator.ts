import type { PostLabels } from '@gesso/domain/posts';
import type { Database } from '../../platform/database/database.ts';
import { recordAct } from '../../platform/moderation-log/moderation-log.store.ts';
import { postLabelsStore } from './post-labels.store.ts';

type NewLabels = Pick<PostLabels, 'sensitive' | 'madeWithAi'>;

/** In the log like every act of a moderator, though it belongs to no case. */
export async function labelAsModerator(
  db: Database,
  actorId: string,
  postId: string,
  labels: NewLabels,
): Promise<void> {
  const names = [...labels.sensitive, ...(labels.madeWithAi ? ['made with AI'] : [])];
  const detail = `post ${postId}: ${names.join(', ') || 'none'}`;
  await db.transaction(async (tx) => {
    if (!(await postLabelsStore.setByModerator(tx, postId, labels))) return;
    await recordAct(tx, { caseId: null, actorId, act: 'labelled', detail, time: new Date() });
  });
}
