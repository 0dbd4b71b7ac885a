import { OTP_SEND_FAILED } from './otp-send-failed.ts';

export const recoveryProblems = {
  'email-not-associated': 'No account associated with this email.',
  'otp-wrong': 'This code is not right. Please check it and try again.',
  'otp-expired': 'This code no longer works. Please ask for a new one.',
  'otp-too-many-sends':
    'Too many codes were sent to this address. Please use the last one or try again later.',
  'otp-too-many-tries':
    'Too many wrong codes were entered for this account. Please ask for a new code and enter that one.',
  'otp-day-limit':
    'Too many wrong codes were entered for this account today. Please try again tomorrow, or in a browser where you have signed in before.',
  'reset-not-verified': 'Password reset failed: please confirm your email with a code first.',
  'new-password-short': 'Password must be at least 6 characters',
  'new-password-long': 'Password must be at most 200 characters',
  'current-password-wrong': 'This is not your current password. Please try again.',
  'password-change-failed': 'Failed to change password',
  'credentials-invalid': 'Invalid email or password',
  'email-change-of-another':
    'You are signed in with another account. To change the email of this one, sign out first.',
  'email-change-not-verified': 'Please enter your current email and password again.',
  'email-unchanged': 'This is already the email of your account.',
  'email-already-verified': 'Your email is already confirmed.',
  'otp-send-failed': OTP_SEND_FAILED,
  'otp-verify-failed': 'Failed to verify OTP',
  'password-reset-failed': 'Failed to reset password',
  'email-change-failed': 'Failed to send verification email',
} as const;
