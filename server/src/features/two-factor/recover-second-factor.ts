import { randomBytes } from 'node:crypto';
import { DAY_MS, emailKey, epochSeconds, err, HOUR_MS, ok } from '@gesso/domain/kernel';
import { screenPaths } from '@gesso/domain/site';
import { twoFactorLimits } from '@gesso/domain/two-factor';
import type { Queries } from '../../platform/database/database.ts';
import { hashToken } from '../../platform/secret/hash-token.ts';
import { pendingSignInsStore } from '../sessions/pending-sign-ins.store.ts';
import type { PendingSignIn } from '../sessions/pending-sign-ins.ts';
import { recoveryBegunEmail, recoveryDoneEmail } from './emails.ts';
import { recoveriesStore } from './recoveries.store.ts';
import { secondFactorTriesStore } from './second-factor-tries.store.ts';
import type { TwoFactorServices } from './services.ts';
import { twoFactorStore } from './two-factor.store.ts';

/** The origin of the request, for the link, and the device it came from. */
type RequestContext = { origin: string; device: string };

async function beginRecovery(
  { clock, mail }: TwoFactorServices,
  tx: Queries,
  { account }: PendingSignIn,
  { origin }: RequestContext,
) {
  const token = randomBytes(32).toString('base64url');
  const begunAt = clock.now();
  const readyAt = begunAt + twoFactorLimits.recoveryHours * HOUR_MS;
  await recoveriesStore.begin(tx, {
    userId: account.id,
    address: emailKey(account.email),
    stopTokenHash: hashToken(token),
    begunAt: new Date(begunAt),
    readyAt: new Date(readyAt),
    expiresAt: new Date(readyAt + twoFactorLimits.recoveryOpenDays * DAY_MS),
  });
  // In the URL fragment, which browsers send to no server.
  const stopUrl = `${origin}${screenPaths.stopRecovery}#${token}`;
  await mail.send(tx, recoveryBegunEmail(account, { stopUrl }));
  return ok({ token: null, readyAt: epochSeconds(readyAt) });
}

/**
 * After the waiting time: the second factor is removed and the session begins, in one transaction.
 */
async function finishRecovery(
  { sessions, mail }: TwoFactorServices,
  tx: Queries,
  { account, tokenHash }: PendingSignIn,
  { device }: RequestContext,
) {
  if (!(await pendingSignInsStore.take(tx, tokenHash))) return err('second-factor-expired');
  await twoFactorStore.turnOff(tx, account.id);
  await secondFactorTriesStore.forget(tx, account.id);
  await mail.send(tx, recoveryDoneEmail(account));
  const token = await sessions.begin(tx, account, device);
  return token ? ok({ token, readyAt: null }) : err('sign-in-failed');
}

/**
 * A right code from the email starts the recovery, or finishes it once the waiting time is over.
 */
export async function recoverSecondFactor(
  services: TwoFactorServices,
  tx: Queries,
  pending: PendingSignIn,
  place: RequestContext,
) {
  if (!(await twoFactorStore.isOn(tx, pending.account.id))) return err('second-factor-expired');
  const now = services.clock.now();
  const address = emailKey(pending.account.email);
  const readyAt = await recoveriesStore.readyAt(tx, pending.account.id, {
    address,
    now: new Date(now),
  });
  if (!readyAt) return beginRecovery(services, tx, pending, place);
  if (readyAt.getTime() > now) return ok({ token: null, readyAt: epochSeconds(readyAt) });
  return finishRecovery(services, tx, pending, place);
}
