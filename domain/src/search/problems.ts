export const searchProblems = {
  'search-too-short': 'Type at least 2 characters to search',
  'search-failed': 'Search failed. Please try again.',
} as const;
