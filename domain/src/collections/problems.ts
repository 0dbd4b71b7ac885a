import { collectionLimits } from './limits.ts';

const { nameMax, descriptionMax, perPerson, posts } = collectionLimits;

// Few and short: every page carries them.
export const collectionProblems = {
  'collection-not-found': 'This collection is no longer here.',
  'collection-name-required': 'Please give the collection a name.',
  'collection-name-too-long': `A name can have at most ${nameMax} characters.`,
  'collection-description-too-long': `A description can have at most ${descriptionMax} characters.`,
  'collection-name-taken': 'You already have a collection with this name.',
  'collections-too-many': `There is room for ${perPerson} collections. Delete one to make another.`,
  'collection-full': `A collection can hold at most ${posts} posts.`,
  'collections-load-failed': 'Failed to load collections. Please try again.',
  'collection-save-failed': 'Failed to save the collection. Please try again.',
  'collection-delete-failed': 'Failed to delete the collection. Please try again.',
} as const;
