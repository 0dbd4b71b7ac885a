export const reportProblems = {
  'report-subject-not-found': 'This is no longer here.',
  'report-reason-mismatch': 'Please choose a reason that fits.',
  'report-own': 'This is your own. You can edit or delete it yourself.',
  'report-too-long': 'Please use at most 1,000 characters.',
  'report-email-missing': 'Please enter your email address, so that we can answer.',
  'report-failed': 'Failed to send your report. Please try again.',
} as const;
