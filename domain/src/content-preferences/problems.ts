import type { Problems } from '../kernel/problems.ts';

export const contentPreferenceProblems = {
  'content-preferences-load-failed': {
    status: 500,
    message: 'Your content settings could not be loaded. Please try again.',
  },
  'label-by-moderator': {
    status: 409,
    message: 'A moderator set this label. Please contact support if it’s wrong.',
  },
  'labels-save-failed': {
    status: 500,
    message: 'The labels could not be saved. Please try again.',
  },
  'content-preferences-save-failed': {
    status: 500,
    message: 'Your choice could not be saved. Please try again.',
  },
} as const satisfies Problems;
