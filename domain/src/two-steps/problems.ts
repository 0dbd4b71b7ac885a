import type { Problems } from '../kernel/problems.ts';

export const twoStepProblems = {
  'two-steps-on': { status: 409, message: 'Two steps are already on.' },
  'two-steps-off': { status: 409, message: 'Two steps are not on.' },
  'second-step-wrong': {
    status: 401,
    message:
      'This code is not right. Please check it, and the clock of your device, and try again.',
  },
  'second-step-expired': {
    status: 401,
    message: 'This took too long. Please enter your email and password again.',
  },
  'second-step-too-many-tries': {
    status: 429,
    message: 'Too many wrong codes were entered for this account. Please try again in an hour.',
  },
  'second-step-asked': {
    status: 403,
    message:
      'Two steps are on for this account. Please sign in first and change the email in your settings.',
  },
  'recovery-link-invalid': {
    status: 404,
    message: 'This link no longer works. There is nothing to stop.',
  },
  'two-steps-load-failed': { status: 500, message: 'Failed to load your two steps' },
  'two-steps-save-failed': { status: 500, message: 'Failed to save your two steps' },
  'second-step-failed': { status: 500, message: 'Failed to confirm your code' },
  'second-step-recovery-failed': { status: 500, message: 'Failed to recover your second step' },
} as const satisfies Problems;
