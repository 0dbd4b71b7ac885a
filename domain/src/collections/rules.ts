import { counted } from '../kernel/counted.ts';
import { err, ok } from '../kernel/result.ts';
import { collectionLimits } from './limits.ts';
import type { CollectionDraft } from './shapes.ts';

type Viewer = { id: string } | null;
type Owned = { owner: { id: string } };

export const canEditCollection = (viewer: Viewer, { owner }: Owned): boolean =>
  viewer?.id === owner.id;

export const collectionPath = (id: string): string => `/collections/${encodeURIComponent(id)}`;

/** Something to be seen: a name of nothing but blank or invisible characters is none. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** The draft as it is kept, or the first thing that is wrong with it. */
export function checkCollectionDraft(draft: CollectionDraft) {
  const name = draft.name.normalize('NFC').replace(/\s+/g, ' ').trim();
  const description = draft.description.trim();
  if (!VISIBLE.test(name)) return err('collection-name-required');
  if (name.length > collectionLimits.nameMax) return err('collection-name-too-long');
  if (description.length > collectionLimits.descriptionMax)
    return err('collection-description-too-long');
  return ok({ name, description, public: draft.public });
}

/** "1 post", "34 posts", "100+ posts". */
export function countedPosts(count: number): string {
  const { countedInLists } = collectionLimits;
  return count > countedInLists ? `${countedInLists}+ posts` : counted(count, 'post');
}
