import { t } from '../kernel/messages.ts';
import type { Problems } from '../kernel/problems.ts';

export const languageProblems = {
  'language-save-failed': {
    status: 500,
    message: t('Failed to save your language. Please try again.'),
  },
} as const satisfies Problems;
