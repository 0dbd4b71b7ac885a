import { accountLimits } from '../accounts/accounts.ts';
import { err, msg, ok, type Result, say, type Translator, t } from '../kernel/kernel.ts';

export const recoveryLimits = {
  otpDigits: 6,
  otpMinutes: 10,
  /** attempts per requested code, in the browser that requested it */
  otpTries: 5,
  /** wrong codes per account and day, by everyone together */
  otpGuessesPerDay: 50,
  /** attempts of a requester beyond that, so that strangers cannot lock the owner out */
  otpTriesBeyondGuesses: 1,
  /** all attempts in a day; only a browser that was signed in may continue */
  otpGuessesCeiling: 200,
  /** rate limit of sending codes: for one address, from one browser or one network */
  otpSends: 5,
  otpSendsMinutes: 30,
  otpSendsPerDay: 15,
  /** emails to one address in otpSendsMinutes; further requests share the newest code */
  otpEmails: 10,
  otpSharedMinutes: 5,
  /** how long a requesting browser is recognized */
  otpBrowserMinutes: 60,
  /** how long a browser that was signed in to the account is recognized */
  signedInBrowserDays: 400,
  grantMinutes: 10,
  /** how long the page waits before it offers to send another code */
  resendSeconds: 30,
  redirectSeconds: 3,
} as const;

const OTP = /^\d{6}$/;

export const isOtp = (text: string): boolean => OTP.test(text);

/**
 * The digits of typed or pasted text ("123 456", "Code: 123456"), at most as many as a code has.
 */
export const otpDigits = (text: string): string => text.replace(/\D/g, '').slice(0, 6);

export function checkNewPassword(
  password: string,
): Result<string, 'new-password-short' | 'new-password-long'> {
  if (password.length < accountLimits.passwordMin) return err('new-password-short');
  if (password.length > accountLimits.passwordMax) return err('new-password-long');
  return ok(password);
}

/** Separate from the other messages, since the feed's banner needs only these two. */
export const OTP_SENT = t('OTP sent! Please check your email.');
export const OTP_SEND_FAILED = t('Failed to send OTP');

/** Messages of the recovery screens, in addition to server problems. */
export const recoveryMessages = {
  otpSent: OTP_SENT,
  otpVerified: t('OTP verified successfully!'),
  passwordReset: t('Password reset successful! Redirecting to login...'),
  passwordChanged: t('Your password has been changed. You’re signed out on all other devices.'),
  otpSentToNewEmail: t('OTP sent to your new email address'),
  emailUpdated: t('Email updated successfully! Redirecting...'),
  emailVerified: t('Thank you, your email is confirmed.'),
  passwordsDiffer: t('Passwords do not match'),
  emailsDiffer: t('Emails do not match'),
} as const;

/** The refusals of a reset that become its reason. */
export const resetReasons = ['too-many-requests', 'too-busy', 'new-password-long'] as const;

/** A failed reset whose reason has no message of its own in the specification. */
export const resetFailedMessage = (i18n: Translator, reason: string): string =>
  say(i18n, msg('Password reset failed: {reason}', { reason }));
