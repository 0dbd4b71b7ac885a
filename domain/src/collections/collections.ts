import type { z } from 'zod';
import { err, msg, ok, say, type Translator } from '../kernel/kernel.ts';
import type { collectionCoverSchema, collectionDraftSchema, collectionSchema } from './schemas.ts';

export type Collection = z.infer<typeof collectionSchema>;
export type CollectionCover = z.infer<typeof collectionCoverSchema>;

/** The text of a collection. */
export type CollectionDraft = z.infer<typeof collectionDraftSchema>;

export const collectionLimits = {
  nameMax: 60,
  descriptionMax: 500,
  /** collections per person */
  perPerson: 200,
  /** posts per collection */
  posts: 2000,
  /** collections in one page */
  pageSize: 30,
  /** posts counted per collection in a list; beyond that, the count has a plus sign */
  countedInLists: 100,
} as const;

/**
 * On a person's own 'me:ID': another tab of theirs changed their collections. On their 'user:ID':
 * the collections that others see have changed.
 */
export type CollectionsEvent = { type: 'collections-changed' };
export type CollectionsPublication = [topic: `me:${string}`, event: CollectionsEvent];

type Viewer = { id: string } | null;
type Owned = { owner: { id: string } };

export const canEditCollection = (viewer: Viewer, { owner }: Owned): boolean =>
  viewer?.id === owner.id;

export const collectionPath = (id: string): string => `/collections/${encodeURIComponent(id)}`;

/** Whether a name has visible characters, not just whitespace and invisible ones. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** The draft as it is stored, or the first problem. */
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
export function countedPosts(i18n: Translator, count: number): string {
  const { countedInLists } = collectionLimits;
  return count > countedInLists
    ? say(i18n, msg('{count, number}+ posts', { count: countedInLists }))
    : say(i18n, msg('{count, plural, one {# post} other {# posts}}', { count }));
}
