import { POSTS_LOAD_FAILED } from './sentences.ts';

export const postProblems = {
  'posts-load-failed': POSTS_LOAD_FAILED,
  'liked-load-failed': 'Failed to load liked posts. Please try again.',
  'saved-load-failed': 'Failed to load saved posts. Please try again.',
  'post-not-found': 'This post is no longer here.',
  'post-not-yours': 'Only the artist of this post may do this.',
  'post-sign-in': 'You must be logged in to create a post.',
  'post-pictures-count': 'Please select between 1 and 3 images.',
  'post-pictures-max': 'You can only select up to 3 images.',
  'post-text-required': 'Title and description are required.',
  'post-caption-too-long': 'A title can be up to 120 characters long.',
  'post-description-too-long': 'A description can be up to 5,000 characters long.',
  'post-tags-count': 'Please select between 1 and 3 tags.',
  'post-tags-max': 'Maximum 3 tags allowed.',
  'post-tag-unknown': 'Tags can only be chosen from the suggestions.',
  'post-communities-max': 'A post can be shared in up to 3 communities.',
  'post-community-unavailable': 'You can only share in open communities that you have joined.',
  'post-community-removed':
    'A moderator removed this post from one of these communities. It cannot be shared there again.',
  'post-comments-switch-failed': 'Comments could not be closed or opened. Please try again.',
  'post-pictures-fixed': 'The images of a post stay the same. Create a new post to show others.',
  'post-changed':
    'This post was changed elsewhere while you were editing it. Your changes are not saved yet.',
  'post-edit-failed': 'Your changes could not be saved. Please try again.',
  'post-create-failed': 'Failed to create post. Please try again.',
  'post-delete-failed': 'Failed to delete post',
} as const;
