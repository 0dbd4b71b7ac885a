import { isRecoveryCode, plainCode } from '@gesso/domain/two-factor';
import type { Queries } from '../../platform/database/database.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import type { TwoFactorServices } from './services.ts';
import { stepOfCode } from './totp.ts';
import { twoFactorStore } from './two-factor.store.ts';

/** Undefined when it was sealed with another key: recovery codes and email recovery still work. */
export function openTwoFactorSecret(
  { secret }: TwoFactorServices,
  sealed: Buffer,
): Buffer | undefined {
  try {
    return Buffer.from(secret.unseal(sealed), 'hex');
  } catch {
    return undefined;
  }
}

/** Accepts a code of the app or a recovery code, each once; undefined when it is neither. */
export async function takeSecondFactor(
  services: TwoFactorServices,
  tx: Queries,
  userId: string,
  typed: string,
): Promise<'app' | 'recovery' | undefined> {
  const now = services.clock.now();
  const code = plainCode(typed);
  if (isRecoveryCode(code)) {
    const hash = hashRecoveryCode(userId, code);
    const used = await twoFactorStore.useRecoveryCode(tx, userId, hash, new Date(now));
    return used ? 'recovery' : undefined;
  }
  const row = await twoFactorStore.secret(tx, userId);
  const secret = row && openTwoFactorSecret(services, row.sealed_secret);
  const step = secret && stepOfCode(secret, code, now);
  if (step === undefined) return undefined;
  return (await twoFactorStore.useStep(tx, userId, step)) ? 'app' : undefined;
}
