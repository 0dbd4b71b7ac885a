/** What the recovery screens say besides the problems a server names. */
export const recoverySentences = {
  otpSent: 'OTP sent! Please check your email.',
  otpVerified: 'OTP verified successfully!',
  passwordReset: 'Password reset successful! Redirecting to login...',
  passwordChanged: 'Your password is changed. You are signed out on all other devices.',
  otpSentToNewEmail: 'OTP sent to your new email address',
  emailUpdated: 'Email updated successfully! Redirecting...',
  emailVerified: 'Thank you, your email is confirmed.',
  passwordsDiffer: 'Passwords do not match',
  emailsDiffer: 'Emails do not match',
} as const;

/** A reset that failed for a reason with no sentence of its own in the specification. */
export const resetFailedSentence = (reason: string): string => `Password reset failed: ${reason}`;
