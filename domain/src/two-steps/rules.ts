import { twoStepLimits } from './limits.ts';

const CODE = new RegExp(`^\\d{${twoStepLimits.codeDigits}}$`);
const RECOVERY_CODE = new RegExp(`^[a-z2-7]{${twoStepLimits.recoveryCodeLength}}$`);

/** A code as it was typed: '123 456', 'ABCD-EFGH-…', without what only helps to read it. */
export const plainCode = (text: string): string => text.toLowerCase().replace(/[\s-]/g, '');

export const isAppCode = (text: string): boolean => CODE.test(plainCode(text));
export const isRecoveryCode = (text: string): boolean => RECOVERY_CODE.test(plainCode(text));

/** In groups of four, as they are shown and copied. */
export const groupedCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? '';
