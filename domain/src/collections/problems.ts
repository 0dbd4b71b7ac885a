import { msg, t } from '../kernel/messages.ts';
import type { Problems } from '../kernel/problems.ts';
import { collectionLimits } from './collections.ts';

const { nameMax, descriptionMax, perPerson, posts } = collectionLimits;

// Few and short, since every page includes them.
export const collectionProblems = {
  'collection-not-found': { status: 404, message: t('This collection is no longer available.') },
  'collection-name-required': { status: 400, message: t('Please give the collection a name.') },
  'collection-name-too-long': {
    status: 400,
    message: msg('A name can be up to {nameMax, number} characters long.', { nameMax }),
  },
  'collection-description-too-long': {
    status: 400,
    message: msg('A description can be up to {descriptionMax, number} characters long.', {
      descriptionMax,
    }),
  },
  'collection-name-taken': {
    status: 409,
    message: t('You already have a collection with this name.'),
  },
  'collections-too-many': {
    status: 409,
    message: msg(
      'You can have up to {perPerson, number} collections. Delete one to create another.',
      { perPerson },
    ),
  },
  'collection-full': {
    status: 409,
    message: msg('A collection can have up to {posts} posts.', { posts }),
  },
  'collections-load-failed': {
    status: 500,
    message: t('Failed to load collections. Please try again.'),
  },
  'collection-save-failed': {
    status: 500,
    message: t('Failed to save the collection. Please try again.'),
  },
  'collection-delete-failed': {
    status: 500,
    message: t('Failed to delete the collection. Please try again.'),
  },
} as const satisfies Problems;
