export const communityProblems = {
  'communities-load-failed': 'Failed to load communities. Please try again.',
  'community-not-found': 'This community is no longer here.',
  'community-join-failed': 'Failed to join. Please try again.',
  'community-leave-failed': 'Failed to leave. Please try again.',
} as const;
