import { accountLimits } from '../accounts/accounts.ts';
import { err, ok, type Result } from '../kernel/kernel.ts';

export const recoveryLimits = {
  otpDigits: 6,
  otpMinutes: 10,
  /** attempts per code that was requested, in the browser that requested it */
  otpTries: 5,
  /** wrong codes at one account in a day, whoever enters them */
  otpGuessesPerDay: 50,
  /** attempts that a requested code has beyond that, so that strangers cannot lock the owner out */
  otpTriesBeyondGuesses: 1,
  /** all of them together in a day; only a browser that has been signed in goes on */
  otpGuessesCeiling: 200,
  /** rate limit of sending codes: for one address, from one browser or one network */
  otpSends: 5,
  otpSendsMinutes: 30,
  otpSendsPerDay: 15,
  /** emails to one address in otpSendsMinutes; further requests share the newest code */
  otpLetters: 10,
  otpSharedMinutes: 5,
  /** how long a browser that asked is known again */
  otpBrowserMinutes: 60,
  /** how long one that has been signed in to the account is */
  signedInBrowserDays: 400,
  grantMinutes: 10,
  /** how long the page waits before it offers to send another code */
  resendSeconds: 30,
  redirectSeconds: 3,
} as const;

const OTP = /^\d{6}$/;

export const isOtp = (text: string): boolean => OTP.test(text);

/** The digits of what was typed or pasted ("123 456", "Code: 123456"), at most as many as a code has. */
export const otpDigits = (text: string): string => text.replace(/\D/g, '').slice(0, 6);

export function checkNewPassword(
  password: string,
): Result<string, 'new-password-short' | 'new-password-long'> {
  if (password.length < accountLimits.passwordMin) return err('new-password-short');
  if (password.length > accountLimits.passwordMax) return err('new-password-long');
  return ok(password);
}

/** Apart from the other messages: the feed's banner needs this one alone. */
export const OTP_SEND_FAILED = 'Failed to send OTP';

/** What the recovery screens say besides the problems a server names. */
export const recoverySentences = {
  otpSent: 'OTP sent! Please check your email.',
  otpVerified: 'OTP verified successfully!',
  passwordReset: 'Password reset successful! Redirecting to login...',
  passwordChanged: 'Your password has been changed. You’re signed out on all other devices.',
  otpSentToNewEmail: 'OTP sent to your new email address',
  emailUpdated: 'Email updated successfully! Redirecting...',
  emailVerified: 'Thank you, your email is confirmed.',
  passwordsDiffer: 'Passwords do not match',
  emailsDiffer: 'Emails do not match',
} as const;

/** A reset that failed for a reason with no sentence of its own in the specification. */
export const resetFailedSentence = (reason: string): string => `Password reset failed: ${reason}`;
