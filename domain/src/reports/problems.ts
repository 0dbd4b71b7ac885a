import { t } from '../kernel/messages.ts';
import type { Problems } from '../kernel/problems.ts';

export const reportProblems = {
  'report-subject-not-found': { status: 404, message: t('This is no longer available.') },
  'report-reason-mismatch': { status: 400, message: t('Please choose a reason that fits.') },
  'report-own': {
    status: 409,
    message: t('You can’t report your own content. You can edit or delete it instead.'),
  },
  'report-too-long': { status: 400, message: t('Details can be up to 1,000 characters long.') },
  'report-email-missing': {
    status: 400,
    message: t('Please enter your email address so that we can reply.'),
  },
  'report-failed': { status: 500, message: t('Failed to send your report. Please try again.') },
} as const satisfies Problems;
