import { t } from '../kernel/messages.ts';
import type { Problems } from '../kernel/problems.ts';

export const profileProblems = {
  'user-not-found': { status: 404, message: t('User not found') },
  'username-invalid': { status: 400, message: t('Invalid username') },
  'profile-load-failed': { status: 500, message: t('Error loading profile') },
  'profile-update-failed': { status: 500, message: t('Failed to update profile') },
  'profile-sign-out-failed': { status: 500, message: t('Failed to sign out') },
  'profile-full-name': {
    status: 400,
    message: t('Please enter your full name, up to 80 characters.'),
  },
  'profile-username': {
    status: 400,
    message: t('A username must have 3 to 30 letters, digits, dots or underscores.'),
  },
  'profile-bio-too-long': { status: 400, message: t('A bio can be up to 500 characters long.') },
  'artist-tags-max': { status: 400, message: t('You can choose up to 3 artist tags.') },
  'artist-tags-unknown': {
    status: 400,
    message: t('Artist tags can only be chosen from the list.'),
  },
  'interest-tags-max': {
    status: 400,
    message: t('You can choose up to 3 art forms. Remove some to add others.'),
  },
  'interest-tags-unknown': {
    status: 400,
    message: t('Art forms can only be chosen from the list.'),
  },
} as const satisfies Problems;
