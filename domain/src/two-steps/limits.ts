export const twoStepLimits = {
  /** RFC 6238, as every app has it */
  codeDigits: 6,
  codeSeconds: 30,
  /** codes of the step before and after count too: clocks differ */
  codeDrift: 1,
  secretBytes: 20,
  recoveryCodes: 10,
  /** letters and digits of one of them: 80 bits */
  recoveryCodeLength: 16,
  /** how long a right password waits for its second step */
  pendingMinutes: 10,
  /** wrong codes for one account; browsers that have been signed in have as many of their own */
  tries: { max: 10, minutes: 60 },
  /** how long the recovery of a lost second step waits, and how long it can then be finished */
  recoveryHours: 24,
  recoveryOpenDays: 7,
} as const;
