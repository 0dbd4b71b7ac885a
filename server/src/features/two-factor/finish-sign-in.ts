import { err, ok } from '@gesso/domain/kernel';
import { twoFactorLimits } from '@gesso/domain/two-factor';
import type { Queries } from '../../platform/database/database.ts';
import { lockPerson } from '../sessions/confirmed-session.ts';
import { pendingSignInsStore } from '../sessions/pending-sign-ins.store.ts';
import type { PendingSignIn } from '../sessions/pending-sign-ins.ts';
import { recoveryCodeUsedEmail, tooManyTriesEmail } from './emails.ts';
import { takeSecondFactor } from './second-factor-codes.ts';
import { secondFactorTriesStore } from './second-factor-tries.store.ts';
import type { TwoFactorServices } from './services.ts';
import { stopRecoveryIn } from './stop-recovery.ts';
import { twoFactorStore } from './two-factor.store.ts';

const { max, minutes } = twoFactorLimits.tries;

type Attempt = { code: string; known: boolean; device: string };

/** After a right code: sends emails and stops a running second-factor recovery. */
async function afterSecondFactor(
  services: TwoFactorServices,
  tx: Queries,
  { account }: PendingSignIn,
  kind: 'app' | 'recovery',
): Promise<void> {
  await secondFactorTriesStore.forget(tx, account.id);
  await stopRecoveryIn(services, tx, account);
  if (kind === 'app') return;
  const { recoveryCodesLeft } = await twoFactorStore.state(
    tx,
    account.id,
    new Date(services.clock.now()),
  );
  await services.mail.send(tx, recoveryCodeUsedEmail(account, recoveryCodesLeft));
}

/**
 * One transaction: the attempt is counted, the code is used, the pending sign-in ends and the
 * session begins, or only the attempt is counted. Only a person who knows the password gets here,
 * so strangers cannot use up the attempts.
 */
export function finishSignIn(
  services: TwoFactorServices,
  pending: PendingSignIn,
  { code, known, device }: Attempt,
) {
  const { db, clock, sessions, mail } = services;
  const { account, tokenHash } = pending;
  return db.transaction(async (tx) => {
    await lockPerson(tx, account.id);
    const now = clock.now();
    const windowStart = new Date(now - minutes * 60_000);
    const window = { known, now: new Date(now), windowStart };
    const tries = await secondFactorTriesStore.count(tx, account.id, window);
    if (tries > max) return err('second-factor-too-many-tries');
    const kind = await takeSecondFactor(services, tx, account.id, code);
    if (!kind) {
      if (tries === max) await mail.send(tx, tooManyTriesEmail(account));
      return err('second-factor-wrong');
    }
    if (!(await pendingSignInsStore.take(tx, tokenHash))) return err('second-factor-expired');
    await afterSecondFactor(services, tx, pending, kind);
    const token = await sessions.begin(tx, account, device, { secondFactor: true });
    return token ? ok(token) : err('sign-in-failed');
  });
}
