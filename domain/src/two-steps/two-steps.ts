import type { z } from 'zod';
import type { twoStepSetupSchema, twoStepStateSchema } from './schemas.ts';

/** Whether two steps are on, as only the owner of the account sees it. */
export type TwoStepState = z.infer<typeof twoStepStateSchema>;

/** What an app is given to make codes with. */
export type TwoStepSetup = z.infer<typeof twoStepSetupSchema>;

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

const CODE = new RegExp(`^\\d{${twoStepLimits.codeDigits}}$`);
const RECOVERY_CODE = new RegExp(`^[a-z2-7]{${twoStepLimits.recoveryCodeLength}}$`);

/** A code as it was typed: '123 456', 'ABCD-EFGH-…', without what only helps to read it. */
export const plainCode = (text: string): string => text.toLowerCase().replace(/[\s-]/g, '');

export const isAppCode = (text: string): boolean => CODE.test(plainCode(text));
export const isRecoveryCode = (text: string): boolean => RECOVERY_CODE.test(plainCode(text));

/** In groups of four, as they are shown and copied. */
export const groupedCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? '';

/** What the screens of the second step say besides the problems a server names. */
export const twoStepSentences = {
  codeSent: 'We sent a 6-digit code to the email of your account.',
  recoveryStopped: 'The recovery was canceled. Two-step verification stays on.',
} as const;
