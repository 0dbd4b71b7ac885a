export const tagProblems = {
  'tag-not-found': 'There is no such tag.',
  'tag-follow-failed': 'Failed to follow. Please try again.',
  'tag-unfollow-failed': 'Failed to unfollow. Please try again.',
  'tags-load-failed': 'Failed to load tags. Please try again.',
} as const;
