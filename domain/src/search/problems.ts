export const searchProblems = {
  'search-too-short': 'Type at least 2 characters to search',
  'art-forms-load-failed': 'Failed to load art forms. Please try again.',
  'artists-to-meet-load-failed': 'Failed to load artists to meet. Please try again.',
  'search-failed': 'Search failed. Please try again.',
} as const;
