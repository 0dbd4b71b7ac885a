import { t } from '../kernel/messages.ts';
import type { Problems } from '../kernel/problems.ts';

export const contentPreferenceProblems = {
  'content-preferences-load-failed': {
    status: 500,
    message: t('Your content settings could not be loaded. Please try again.'),
  },
  'label-by-moderator': {
    status: 409,
    message: t('A moderator set this label. Please contact support if it’s wrong.'),
  },
  'labels-save-failed': {
    status: 500,
    message: t('The labels could not be saved. Please try again.'),
  },
  'content-preferences-save-failed': {
    status: 500,
    message: t('Your choice could not be saved. Please try again.'),
  },
} as const satisfies Problems;
