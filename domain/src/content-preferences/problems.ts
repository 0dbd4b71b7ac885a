export const contentPreferenceProblems = {
  'content-preferences-load-failed': 'Your content settings could not be loaded.',
  'content-preferences-save-failed': 'Your choice could not be saved. Please try again.',
} as const;
