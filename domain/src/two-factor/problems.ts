import { t } from '../kernel/messages.ts';
import type { Problems } from '../kernel/problems.ts';

export const twoFactorProblems = {
  'two-factor-on': { status: 409, message: t('Two-step verification is already on.') },
  'two-factor-off': { status: 409, message: t('Two-step verification is not on.') },
  'second-factor-wrong': {
    status: 401,
    message: t('This code is incorrect. Please check it and your device’s clock, then try again.'),
  },
  'second-factor-expired': {
    status: 401,
    message: t('This took too long. Please enter your email and password again.'),
  },
  'second-factor-too-many-tries': {
    status: 429,
    message: t('Too many wrong codes were entered for this account. Please try again in an hour.'),
  },
  'second-factor-asked': {
    status: 403,
    message: t(
      'Two-step verification is on for this account. Please sign in first and change the email in your settings.',
    ),
  },
  'recovery-link-invalid': {
    status: 404,
    message: t('This link no longer works. There is no recovery to cancel.'),
  },
  'two-factor-load-failed': {
    status: 500,
    message: t('Failed to load two-step verification. Please try again.'),
  },
  'two-factor-save-failed': {
    status: 500,
    message: t('Failed to update two-step verification. Please try again.'),
  },
  'second-factor-failed': {
    status: 500,
    message: t('Failed to confirm your code. Please try again.'),
  },
  'second-factor-recovery-failed': {
    status: 500,
    message: t('Failed to recover two-step verification. Please try again.'),
  },
} as const satisfies Problems;
