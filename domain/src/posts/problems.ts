import { t } from '../kernel/messages.ts';
import type { Problems } from '../kernel/problems.ts';
import { POSTS_LOAD_FAILED } from './posts.ts';

export const postProblems = {
  'posts-load-failed': { status: 500, message: POSTS_LOAD_FAILED },
  'liked-load-failed': { status: 500, message: t('Failed to load liked posts. Please try again.') },
  'saved-load-failed': { status: 500, message: t('Failed to load saved posts. Please try again.') },
  'post-not-found': { status: 404, message: t('This post is no longer available.') },
  'post-not-yours': { status: 403, message: t('Only the artist of this post can do this.') },
  'post-sign-in': { status: 401, message: t('You must be logged in to create a post.') },
  'post-pictures-count': { status: 400, message: t('Please select between 1 and 3 images.') },
  'post-pictures-max': { status: 400, message: t('You can only select up to 3 images.') },
  'post-text-required': { status: 400, message: t('Title and description are required.') },
  'post-caption-too-long': { status: 400, message: t('A title can be up to 120 characters long.') },
  'post-description-too-long': {
    status: 400,
    message: t('A description can be up to 5,000 characters long.'),
  },
  'post-tags-count': { status: 400, message: t('Please select between 1 and 3 tags.') },
  'post-tags-max': { status: 400, message: t('Maximum 3 tags allowed.') },
  'post-tag-unknown': { status: 400, message: t('Tags can only be chosen from the suggestions.') },
  'post-communities-max': {
    status: 400,
    message: t('A post can be shared in up to 3 communities.'),
  },
  'post-community-unavailable': {
    status: 409,
    message: t('You can only share in open communities that you have joined.'),
  },
  'post-community-removed': {
    status: 409,
    message: t(
      'A moderator removed this post from one of these communities. It cannot be shared there again.',
    ),
  },
  'post-comments-switch-failed': {
    status: 500,
    message: t('Comments could not be turned on or off. Please try again.'),
  },
  'post-pictures-fixed': {
    status: 409,
    message: t('The images of a post can’t be replaced. Create a new post to share others.'),
  },
  'post-changed': {
    status: 409,
    message: t(
      'This post was changed elsewhere while you were editing it. Your changes are not saved yet.',
    ),
  },
  'post-edit-failed': {
    status: 500,
    message: t('Your changes could not be saved. Please try again.'),
  },
  'post-create-failed': { status: 500, message: t('Failed to create post. Please try again.') },
  'post-delete-failed': { status: 500, message: t('Failed to delete post') },
} as const satisfies Problems;
