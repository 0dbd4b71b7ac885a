export const deletionProblems = {
  'deletion-load-failed': 'What would be deleted could not be counted. Please try again.',
  'deletion-failed': 'Failed to delete your account. Please try again.',
} as const;
