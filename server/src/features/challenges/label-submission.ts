import { type WeekEvent, weekTopic } from '@gesso/domain/challenges';
import type { ContentLabels } from '@gesso/domain/content-preferences';
import { err, ok } from '@gesso/domain/kernel';
import { coalesceReads } from '../../platform/live/coalesce-reads.ts';
import { NOBODY } from '../blocks/blocks.ts';
import { setArtworkLabels } from '../content-preferences/set-labels.ts';
import type { ChallengesServices } from './services.ts';
import { submissionsStore } from './submissions.store.ts';

type Viewer = { id: string; moderator?: boolean };

/** Changes what is said about a submission, also in a week that is over, and publishes it to the week. */
export function createLabelSubmission({ db, live, blocks, clock }: ChallengesServices) {
  const announce = coalesceReads(async (id): Promise<ContentLabels | undefined> => {
    const submission = await submissionsStore.labels(db, id);
    if (!submission) return undefined;
    const { weekNumber, authorId, ...labels } = submission;
    const event: WeekEvent = { type: 'submission-labels', id, labels };
    live.publish(weekTopic(weekNumber), event, [authorId]);
    return labels;
  });

  /** Whoever is blocked finds nothing; a moderator cannot be kept away by a block. */
  const find = async (viewer: Viewer, id: string) => {
    const hidden = viewer.moderator ? NOBODY : await blocks.blockedWith(viewer);
    return submissionsStore.one(db, { viewerId: viewer.id, hidden }, id);
  };

  return async (viewer: Viewer, id: string, given: ContentLabels) => {
    const submission = await find(viewer, id);
    if (!submission) return err('submission-not-found');
    const artwork = { kind: 'submission', id, author: submission.author } as const;
    const done = await setArtworkLabels({ db, clock }, viewer, artwork, given);
    if (done === 'not-yours') return err('submission-not-yours');
    if (done === 'refused') {
      const gone = (await submissionsStore.labels(db, id)) === undefined;
      return err(gone ? 'submission-not-found' : 'label-by-moderator');
    }
    const labels = await announce(id);
    return labels ? ok(labels) : err('submission-not-found');
  };
}
