import { t } from '../kernel/messages.ts';
import type { Problems } from '../kernel/problems.ts';
import { OTP_SEND_FAILED } from './recovery.ts';

export const recoveryProblems = {
  'email-not-associated': { status: 400, message: t('No account associated with this email.') },
  'otp-wrong': {
    status: 401,
    message: t('This code is incorrect. Please check it and try again.'),
  },
  'otp-expired': {
    status: 401,
    message: t('This code no longer works. Please request a new one.'),
  },
  'otp-too-many-sends': {
    status: 429,
    message: t(
      'Too many codes were sent to this address. Please use the last one or try again later.',
    ),
  },
  'otp-too-many-tries': {
    status: 429,
    message: t('Too many wrong codes were entered for this account. Please request a new code.'),
  },
  'otp-day-limit': {
    status: 429,
    message: t(
      'Too many wrong codes were entered for this account today. Please try again tomorrow, or in a browser where you have signed in before.',
    ),
  },
  'reset-not-verified': {
    status: 403,
    message: t('Password reset failed: please confirm your email with a code first.'),
  },
  'new-password-short': { status: 400, message: t('Password must be at least 6 characters') },
  'new-password-long': { status: 400, message: t('Password must be at most 200 characters') },
  'current-password-wrong': {
    status: 403,
    message: t('This is not your current password. Please try again.'),
  },
  'password-change-failed': {
    status: 500,
    message: t('Failed to change password. Please try again.'),
  },
  'credentials-invalid': { status: 401, message: t('Invalid email or password') },
  'email-change-of-another': {
    status: 403,
    message: t(
      'You are signed in with another account. To change the email of this one, sign out first.',
    ),
  },
  'email-change-not-verified': {
    status: 403,
    message: t('Please enter your current email and password again.'),
  },
  'email-unchanged': { status: 400, message: t('This is already your email.') },
  'email-already-verified': { status: 409, message: t('Your email is already confirmed.') },
  'otp-send-failed': { status: 500, message: OTP_SEND_FAILED },
  'otp-verify-failed': { status: 500, message: t('Failed to verify OTP') },
  'password-reset-failed': { status: 500, message: t('Failed to reset password') },
  'email-change-failed': { status: 500, message: t('Failed to send verification email') },
} as const satisfies Problems;
