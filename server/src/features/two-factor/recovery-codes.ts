import { randomBytes } from 'node:crypto';
import { twoFactorLimits } from '@gesso/domain/two-factor';
import { hashToken } from '../../platform/secret/hash-token.ts';
import { base32 } from './totp.ts';

const BYTES = (twoFactorLimits.recoveryCodeLength * 5) / 8;

export const newRecoveryCodes = (): string[] =>
  Array.from({ length: twoFactorLimits.recoveryCodes }, () =>
    base32(randomBytes(BYTES)).toLowerCase(),
  );

/**
 * 80 random bits need no slow hash. The hash does not use the server's key, so the codes survive a
 * key change.
 */
export const hashRecoveryCode = (userId: string, code: string): Buffer =>
  hashToken(`${userId} ${code}`);
