import { err, ok } from '@gesso/domain/kernel';
import { twoStepLimits } from '@gesso/domain/two-steps';
import type { Queries } from '../../platform/database/database.ts';
import { lockPerson } from '../sessions/confirmed-session.ts';
import { pendingSignInsStore } from '../sessions/pending-sign-ins.store.ts';
import type { PendingSignIn } from '../sessions/pending-sign-ins.ts';
import { recoveryCodeUsedLetter, tooManyTriesLetter } from './letters.ts';
import { takeSecondStep } from './second-step-codes.ts';
import { secondStepTriesStore } from './second-step-tries.store.ts';
import type { TwoStepsServices } from './services.ts';
import { stopRecoveryIn } from './stop-recovery.ts';
import { twoStepsStore } from './two-steps.store.ts';

const { max, minutes } = twoStepLimits.tries;

type Attempt = { code: string; known: boolean; device: string };

/** After a right code: sends emails and stops a running second-step recovery. */
async function afterSecondStep(
  services: TwoStepsServices,
  tx: Queries,
  { account }: PendingSignIn,
  kind: 'app' | 'recovery',
): Promise<void> {
  await secondStepTriesStore.forget(tx, account.id);
  await stopRecoveryIn(services, tx, account);
  if (kind === 'app') return;
  const { recoveryCodesLeft } = await twoStepsStore.state(
    tx,
    account.id,
    new Date(services.clock.now()),
  );
  await services.mail.send(tx, recoveryCodeUsedLetter(account, recoveryCodesLeft));
}

/**
 * One transaction: the attempt is counted, the code is used, the pending sign-in ends and the
 * session begins, or only the attempt is counted. Only a person who knows the password gets here,
 * so strangers cannot use up the attempts.
 */
export function finishSignIn(
  services: TwoStepsServices,
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
    const tries = await secondStepTriesStore.count(tx, account.id, window);
    if (tries > max) return err('second-step-too-many-tries');
    const kind = await takeSecondStep(services, tx, account.id, code);
    if (!kind) {
      if (tries === max) await mail.send(tx, tooManyTriesLetter(account));
      return err('second-step-wrong');
    }
    if (!(await pendingSignInsStore.take(tx, tokenHash))) return err('second-step-expired');
    await afterSecondStep(services, tx, pending, kind);
    const token = await sessions.begin(tx, account, device, { secondStep: true });
    return token ? ok(token) : err('sign-in-failed');
  });
}
