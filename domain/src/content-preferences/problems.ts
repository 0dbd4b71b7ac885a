export const contentPreferenceProblems = {
  'content-preferences-load-failed': 'Your content settings could not be loaded.',
  'label-by-moderator': 'A moderator set this label. Write to support if it is wrong.',
  'labels-save-failed': 'The labels could not be saved. Please try again.',
  'content-preferences-save-failed': 'Your choice could not be saved. Please try again.',
} as const;
