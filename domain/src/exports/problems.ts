export const exportProblems = {
  'exports-load-failed': 'Your downloads could not be loaded. Please try again.',
  'export-failed': 'The download could not be prepared. Please try again.',
  'export-running': 'Your download is already being prepared.',
  'export-too-many': 'You can prepare two downloads a day. Please try again tomorrow.',
  'export-expired': 'This download has expired. You can prepare a new one.',
} as const;
