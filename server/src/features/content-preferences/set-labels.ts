import { type ContentLabels, canLabel, sensitiveInOrder } from '@gesso/domain/content-preferences';
import type { Database } from '../../platform/database/database.ts';
import { recordAct } from '../moderation-log/moderation-log.store.ts';
import { type Labelled, labelsStore } from './labels.store.ts';

type Needs = { db: Database; clock: { now(): number } };
type Viewer = { id: string; moderator?: boolean };
type LabelledArtwork = { kind: Labelled; id: string; author: { id: string } };

/** In the log like every act of a moderator, though it belongs to no case. */
async function labelAsModerator(
  { db, clock }: Needs,
  actorId: string,
  { kind, id }: LabelledArtwork,
  labels: ContentLabels,
): Promise<boolean> {
  const names = [...labels.sensitive, ...(labels.madeWithAi ? ['made with AI'] : [])];
  const detail = `${kind} ${id}: ${names.join(', ') || 'none'}`;
  const time = new Date(clock.now());
  return db.transaction(async (tx) => {
    if (!(await labelsStore.setByModerator(tx, kind, id, labels))) return false;
    await recordAct(tx, { caseId: null, actorId, act: 'labelled', detail, time });
    return true;
  });
}

/** Changes what is said about a post or a submission, by its author or by a moderator. */
export async function setArtworkLabels(
  needs: Needs,
  viewer: Viewer,
  artwork: LabelledArtwork,
  given: ContentLabels,
): Promise<'set' | 'not-yours' | 'refused'> {
  if (!canLabel(viewer, artwork)) return 'not-yours';
  const labels = { ...given, sensitive: sensitiveInOrder(given.sensitive) };
  const set =
    artwork.author.id === viewer.id
      ? await labelsStore.setByAuthor(needs.db, artwork.kind, artwork.id, viewer.id, labels)
      : await labelAsModerator(needs, viewer.id, artwork, labels);
  return set ? 'set' : 'refused';
}
