import type { Problems } from '../kernel/problems.ts';

export const reportProblems = {
  'report-subject-not-found': { status: 404, message: 'This is no longer here.' },
  'report-reason-mismatch': { status: 400, message: 'Please choose a reason that fits.' },
  'report-own': { status: 409, message: 'This is your own. You can edit or delete it yourself.' },
  'report-too-long': { status: 400, message: 'Please use at most 1,000 characters.' },
  'report-email-missing': {
    status: 400,
    message: 'Please enter your email address, so that we can answer.',
  },
  'report-failed': { status: 500, message: 'Failed to send your report. Please try again.' },
} as const satisfies Problems;
