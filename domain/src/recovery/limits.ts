export const recoveryLimits = {
  otpDigits: 6,
  otpMinutes: 10,
  otpTries: 5,
  otpSends: 5,
  otpSendsMinutes: 30,
  grantMinutes: 10,
  /** how long the page waits before it offers to send another code */
  resendSeconds: 30,
  redirectSeconds: 3,
} as const;
