import { t } from '../kernel/messages.ts';
import type { Problems } from '../kernel/problems.ts';

export const supportProblems = {
  'support-email-missing': { status: 400, message: t('Please enter your email address.') },
  'support-category-missing': { status: 400, message: t('Please select a category.') },
  'support-subject-missing': { status: 400, message: t('Please enter a subject.') },
  'support-message-missing': { status: 400, message: t('Please enter a message.') },
  'support-refused': { status: 400, message: t('Failed to send message. Please try again.') },
} as const satisfies Problems;
