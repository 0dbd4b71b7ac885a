import { t } from '../kernel/messages.ts';
import type { Problems } from '../kernel/problems.ts';

export const accountProblems = {
  'username-taken': {
    status: 409,
    message: t('Username is already taken. Please choose a different username.'),
  },
  'email-taken': {
    status: 409,
    message: t('This email is already in use. Please use a different email.'),
  },
  'email-invalid': { status: 400, message: t('Please enter a valid email address.') },
  'password-wrong': { status: 401, message: t('Invalid password. Please try again.') },
  'account-unknown': { status: 401, message: t('No account found with this email.') },
  'sign-in-failed': { status: 401, message: t('Login failed. Please check your credentials.') },
  'refresh-token-invalid': {
    status: 401,
    message: t('You are signed out on this device. Please sign in again.'),
  },
  'sign-up-full-name': { status: 400, message: t('Sign up failed: please enter your full name.') },
  'sign-up-username': {
    status: 400,
    message: t(
      'Sign up failed: a username must have 3 to 30 letters, digits, dots or underscores.',
    ),
  },
  'username-unreadable': {
    status: 400,
    message: t('A username needs at least one letter or digit.'),
  },
  'username-reserved': {
    status: 400,
    message: t('This username is reserved. Please choose a different username.'),
  },
  'full-name-reserved': {
    status: 400,
    message: t(
      'This name could be mistaken for an official account. Please choose a different full name.',
    ),
  },
  'full-name-unreadable': {
    status: 400,
    message: t('A full name needs a letter or digit, and cannot have invisible characters.'),
  },
  'renamed-lately': {
    status: 429,
    message: t('A username can be changed once a day. Please try again tomorrow.'),
  },
  'sign-up-password': {
    status: 400,
    message: t('Sign up failed: the password must have 6 to 200 characters.'),
  },
  'sign-up-failed': {
    status: 500,
    message: t('Sign up failed: something went wrong on our side.'),
  },
  'sign-out-failed': { status: 500, message: t('Failed to logout') },
  'devices-load-failed': {
    status: 500,
    message: t('Failed to load your devices. Please try again.'),
  },
  'device-sign-out-failed': {
    status: 500,
    message: t('Failed to sign out this device. Please try again.'),
  },
  'device-not-found': { status: 404, message: t('This device is already signed out.') },
  'terms-outdated': {
    status: 409,
    message: t('The terms have changed again. Please reload the page to read the latest version.'),
  },
  'terms-agree-failed': {
    status: 500,
    message: t('We couldn’t save your agreement. Please try again.'),
  },
  'interests-too-few': { status: 400, message: t('Please select at least 3 tags to continue.') },
  'interests-too-many': { status: 400, message: t('You can select a maximum of 5 tags.') },
  'interests-unknown': { status: 400, message: t('Failed to save tags. Please try again.') },
} as const satisfies Problems;
