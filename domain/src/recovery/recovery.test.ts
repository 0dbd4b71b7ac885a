import { describe, expect, it } from 'vitest';
import { checkNewPassword, isOtp, otpDigits } from './recovery.ts';

describe('a one-time code', () => {
  it('A one-time code is six digits and nothing else.', () => {
    expect(isOtp('012345')).toBe(true);
    for (const bad of ['12345', '1234567', '12345a', ' 12345', '12345\n', '１２３４５６']) {
      expect(isOtp(bad)).toBe(false);
    }
  });
  it('A one-time code is found in pasted text.', () => {
    expect(otpDigits('123 456')).toBe('123456');
    expect(otpDigits('Your code: 123-456.')).toBe('123456');
    expect(otpDigits('12345678')).toBe('123456');
    expect(otpDigits('none')).toBe('');
  });
});

describe('a new password', () => {
  it('A new password has 6 to 200 characters.', () => {
    expect(checkNewPassword('12345')).toEqual({ ok: false, code: 'new-password-short' });
    expect(checkNewPassword('123456').ok).toBe(true);
    expect(checkNewPassword('x'.repeat(201))).toEqual({ ok: false, code: 'new-password-long' });
  });
});
