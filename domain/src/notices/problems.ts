export const noticeProblems = {
  'notices-load-failed': 'Failed to load your notices. Please try again.',
} as const;
