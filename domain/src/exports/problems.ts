import { t } from '../kernel/messages.ts';
import type { Problems } from '../kernel/problems.ts';

export const exportProblems = {
  'exports-load-failed': {
    status: 500,
    message: t('Your downloads could not be loaded. Please try again.'),
  },
  'export-failed': {
    status: 500,
    message: t('The download could not be prepared. Please try again.'),
  },
  'export-running': { status: 409, message: t('Your download is already being prepared.') },
  'export-too-many': {
    status: 429,
    message: t('You can prepare two downloads a day. Please try again tomorrow.'),
  },
  'export-expired': {
    status: 410,
    message: t('This download has expired. You can prepare a new one.'),
  },
} as const satisfies Problems;
