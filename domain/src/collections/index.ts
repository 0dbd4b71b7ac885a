export { collectionLimits } from './limits.ts';
export type { CollectionsEvent } from './live.ts';
export { collectionProblems } from './problems.ts';
export {
  canEditCollection,
  checkCollectionDraft,
  collectionPath,
  countedPosts,
} from './rules.ts';
export type { Collection, CollectionCover, CollectionDraft } from './shapes.ts';
