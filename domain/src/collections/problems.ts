import type { Problems } from '../kernel/problems.ts';
import { collectionLimits } from './collections.ts';

const { nameMax, descriptionMax, perPerson, posts } = collectionLimits;

// Few and short, since every page includes them.
export const collectionProblems = {
  'collection-not-found': { status: 404, message: 'This collection is no longer available.' },
  'collection-name-required': { status: 400, message: 'Please give the collection a name.' },
  'collection-name-too-long': {
    status: 400,
    message: `A name can be up to ${nameMax} characters long.`,
  },
  'collection-description-too-long': {
    status: 400,
    message: `A description can be up to ${descriptionMax} characters long.`,
  },
  'collection-name-taken': {
    status: 409,
    message: 'You already have a collection with this name.',
  },
  'collections-too-many': {
    status: 409,
    message: `You can have up to ${perPerson} collections. Delete one to create another.`,
  },
  'collection-full': { status: 409, message: `A collection can have up to ${posts} posts.` },
  'collections-load-failed': {
    status: 500,
    message: 'Failed to load collections. Please try again.',
  },
  'collection-save-failed': {
    status: 500,
    message: 'Failed to save the collection. Please try again.',
  },
  'collection-delete-failed': {
    status: 500,
    message: 'Failed to delete the collection. Please try again.',
  },
} as const satisfies Problems;
