import { type WeekEvent, weekTopic } from '@gesso/domain/challenges';
import type { ContentLabels } from '@gesso/domain/content-preferences';
import { err, ok } from '@gesso/domain/kernel';
import { coalesceReads } from '../../platform/live/coalesce-reads.ts';
import { NOBODY } from '../blocks/blocks.ts';
import { setArtworkLabels } from '../content-preferences/set-labels.ts';
import type { ChallengesServices } from './services.ts';
import { submissionsStore } from './submissions.store.ts';

type Viewer = { id: string; moderator?: boolean };

/** Changes the labels of a submission, even after its week, and publishes them to the week. */
export function createLabelSubmission({ db, live, blocks, clock }: ChallengesServices) {
  const announce = coalesceReads(async (id): Promise<ContentLabels | undefined> => {
    const submission = await submissionsStore.labels(db, id);
    if (!submission) return undefined;
    const { weekNumber, authorId, ...labels } = submission;
    const event: WeekEvent = { type: 'submission-labels', id, labels };
    live.publish(weekTopic(weekNumber), event, [authorId]);
    return labels;
  });

  /** Finds nothing for a blocked viewer; blocks do not apply to moderators. */
  const find = async (viewer: Viewer, id: string) => {
    const hidden = viewer.moderator ? NOBODY : await blocks.blockedWith(viewer);
    return submissionsStore.one(db, { viewerId: viewer.id, hidden }, id);
  };

  return async (viewer: Viewer, id: string, newLabels: ContentLabels) => {
    const submission = await find(viewer, id);
    if (!submission) return err('submission-not-found');
    const artwork = { kind: 'submission', id, author: submission.author } as const;
    const outcome = await setArtworkLabels({ db, clock }, viewer, artwork, newLabels);
    if (outcome === 'not-yours') return err('submission-not-yours');
    if (outcome === 'refused') {
      const isGone = (await submissionsStore.labels(db, id)) === undefined;
      return err(isGone ? 'submission-not-found' : 'label-by-moderator');
    }
    const labels = await announce(id);
    return labels ? ok(labels) : err('submission-not-found');
  };
}
