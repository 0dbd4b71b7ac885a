import { type ContentLabels, canLabel, sensitiveInOrder } from '@gesso/domain/content-preferences';
import type { Database } from '../../platform/database/database.ts';
import { recordAct } from '../moderation-log/moderation-log.store.ts';
import { type Labelled, labelsStore } from './labels.store.ts';

type Needs = { db: Database; clock: { now(): number } };
type Viewer = { id: string; moderator?: boolean };
type LabelledArtwork = { kind: Labelled; id: string; author: { id: string } };

/** Logged like every action of a moderator, although it belongs to no case. */
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

/** Changes the labels of a post or a submission, as its author or as a moderator. */
export async function setArtworkLabels(
  needs: Needs,
  viewer: Viewer,
  artwork: LabelledArtwork,
  input: ContentLabels,
): Promise<'set' | 'not-yours' | 'refused'> {
  if (!canLabel(viewer, artwork)) return 'not-yours';
  const labels = { ...input, sensitive: sensitiveInOrder(input.sensitive) };
  const set =
    artwork.author.id === viewer.id
      ? await labelsStore.setByAuthor(needs.db, artwork.kind, artwork.id, viewer.id, labels)
      : await labelAsModerator(needs, viewer.id, artwork, labels);
  return set ? 'set' : 'refused';
}
