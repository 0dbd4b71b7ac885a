export const followProblems = {
  'follow-self': 'You cannot follow yourself.',
  'follow-failed': 'Failed to follow. Please try again.',
  'unfollow-failed': 'Failed to unfollow. Please try again.',
  'people-load-failed': 'Failed to load people. Please try again.',
} as const;
