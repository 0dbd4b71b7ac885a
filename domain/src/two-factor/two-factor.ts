import type { z } from 'zod';
import { t } from '../kernel/kernel.ts';
import type { twoFactorSetupSchema, twoFactorStateSchema } from './schemas.ts';

/** Whether two-step verification is on, as only the account's owner sees it. */
export type TwoFactorState = z.infer<typeof twoFactorStateSchema>;

/** The data that an authenticator app needs. */
export type TwoFactorSetup = z.infer<typeof twoFactorSetupSchema>;

export const twoFactorLimits = {
  /** RFC 6238, as all apps use it */
  codeDigits: 6,
  codeSeconds: 30,
  /** codes of the previous and next step are valid too, since clocks differ */
  codeDrift: 1,
  secretBytes: 20,
  recoveryCodes: 10,
  /** letters and digits of one of them: 80 bits */
  recoveryCodeLength: 16,
  /** how long a sign-in waits for its second factor after the right password */
  pendingMinutes: 10,
  /**
   * wrong codes per account; browsers that were signed in have a separate limit of the same size
   */
  tries: { max: 10, minutes: 60 },
  /** how long the recovery of a lost second factor waits, and how long it can then be finished */
  recoveryHours: 24,
  recoveryOpenDays: 7,
} as const;

const CODE = new RegExp(`^\\d{${twoFactorLimits.codeDigits}}$`);
const RECOVERY_CODE = new RegExp(`^[a-z2-7]{${twoFactorLimits.recoveryCodeLength}}$`);

/** A typed code: '123 456', 'ABCD-EFGH-…', without separators. */
export const plainCode = (text: string): string => text.toLowerCase().replace(/[\s-]/g, '');

export const isAppCode = (text: string): boolean => CODE.test(plainCode(text));
export const isRecoveryCode = (text: string): boolean => RECOVERY_CODE.test(plainCode(text));

/** In groups of four, as displayed and copied. */
export const groupedCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? '';

/** Messages of the second-factor screens, in addition to server problems. */
export const twoStepMessages = {
  codeSent: t('We sent a 6-digit code to the email of your account.'),
  recoveryStopped: t('The recovery was canceled. Two-step verification stays on.'),
} as const;
