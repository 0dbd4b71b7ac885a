import { accountLimits } from '../accounts/index.ts';
import { err, ok, type Result } from '../kernel/index.ts';

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
