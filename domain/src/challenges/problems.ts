import { t } from '../kernel/messages.ts';
import type { Problems } from '../kernel/problems.ts';

export const challengeProblems = {
  'challenge-load-failed': {
    status: 500,
    message: t('Failed to load the challenge. Please try again.'),
  },
  'weeks-load-failed': {
    status: 500,
    message: t('Failed to load the challenges. Please try again.'),
  },
  'record-load-failed': { status: 500, message: t('Failed to load trophies. Please try again.') },
  'submissions-load-failed': { status: 500, message: t('Failed to load submissions') },
  'submission-failed': { status: 500, message: t('Failed to submit. Please try again.') },
  'submission-not-image': { status: 415, message: t('Please choose a JPEG, PNG or GIF image.') },
  'submission-too-large': { status: 413, message: t('An image can be up to 5 MB.') },
  'submission-description-missing': { status: 400, message: t('Please describe your submission.') },
  'submission-description-too-long': {
    status: 400,
    message: t('A description can be up to 500 characters long.'),
  },
  'submission-exists': { status: 409, message: t('You already have a submission for this week.') },
  'submission-not-found': { status: 404, message: t('This submission is no longer available.') },
  'submission-not-yours': {
    status: 403,
    message: t('Only the artist of this submission can do this.'),
  },
  'submission-like-failed': {
    status: 500,
    message: t('Failed to like this submission. Please try again.'),
  },
  'submission-withdraw-failed': {
    status: 500,
    message: t('Failed to withdraw this submission. Please try again.'),
  },
  'week-not-found': { status: 404, message: t('There is no challenge with this number.') },
  'week-closed': {
    status: 409,
    message: t('This week is over, so its submissions can no longer be changed.'),
  },
  'week-over': { status: 409, message: t('This week is over and can no longer be changed.') },
  'week-started': {
    status: 409,
    message: t('This week has started, so its start date can no longer be changed.'),
  },
  'week-begun': {
    status: 409,
    message: t('This week has started, so it can no longer be deleted.'),
  },
  'week-past': { status: 400, message: t('A week must end in the future.') },
  'week-dates': {
    status: 400,
    message: t('A week must end after it starts and last no longer than 31 days.'),
  },
  'week-overlap': { status: 409, message: t('These dates overlap with another week.') },
  'week-order': { status: 409, message: t('Week numbers must follow the order of their dates.') },
  'week-number-taken': { status: 409, message: t('There is already a week with this number.') },
  'week-number-invalid': { status: 400, message: t('A week number must be between 1 and 9999.') },
  'week-theme': { status: 400, message: t('A theme must have 1 to 80 characters.') },
  'week-text': { status: 400, message: t('A challenge text must have 1 to 2,000 characters.') },
  'week-banners': {
    status: 400,
    message: t('Please choose up to 4 banner images. If one is missing, add it again.'),
  },
  'week-save-failed': { status: 500, message: t('Failed to save the week. Please try again.') },
  'week-delete-failed': { status: 500, message: t('Failed to delete the week. Please try again.') },
} as const satisfies Problems;
