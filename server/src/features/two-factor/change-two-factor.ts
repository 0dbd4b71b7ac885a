import { randomBytes } from 'node:crypto';
import type { ProblemCode } from '@gesso/domain/catalogue';
import { err, ok, type Result } from '@gesso/domain/kernel';
import { SITE_NAME } from '@gesso/domain/site';
import { groupedCode, plainCode, twoFactorLimits } from '@gesso/domain/two-factor';
import type { Queries } from '../../platform/database/database.ts';
import { confirmSession, holdConfirmedSession } from '../sessions/confirmed-session.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { recoveryCodesRenewedEmail, twoFactorOffEmail, twoFactorOnEmail } from './emails.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import { openTwoFactorSecret } from './second-factor-codes.ts';
import type { TwoFactorServices } from './services.ts';
import { base32, setupUri, stepOfCode } from './totp.ts';
import { twoFactorStore } from './two-factor.store.ts';

/** A change in a session that was confirmed recently. */
function whenConfirmed<T, Code extends ProblemCode>(
  { db, clock }: TwoFactorServices,
  viewer: Viewer,
  change: (tx: Queries, now: number) => Promise<Result<T, Code>>,
) {
  return db.transaction(async (tx): Promise<Result<T, Code | 'confirmation-required'>> => {
    const now = clock.now();
    const isConfirmed = await holdConfirmedSession(tx, viewer, now);
    return isConfirmed ? change(tx, now) : err('confirmation-required');
  });
}

/** Ten new codes, which are readable only now. */
async function replaceRecoveryCodes(tx: Queries, userId: string) {
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => hashRecoveryCode(userId, code));
  await twoFactorStore.setRecoveryCodes(tx, userId, hashes);
  return { recoveryCodes: codes.map(groupedCode) };
}

export const setUpTwoFactor = (services: TwoFactorServices, viewer: Viewer) =>
  whenConfirmed(services, viewer, async (tx, now) => {
    const secret = randomBytes(twoFactorLimits.secretBytes);
    const sealed = services.secret.seal(secret.toString('hex'));
    const stored = await twoFactorStore.setUp(tx, viewer.id, sealed, new Date(now));
    if (!stored) return err('two-factor-on');
    const uri = setupUri(secret, { issuer: SITE_NAME, name: viewer.username });
    return ok({ secret: base32(secret), uri });
  });

/** Ends everything started with the password alone: other sessions, and email changes. */
async function endWithoutSecondFactor(
  { sessions }: TwoFactorServices,
  tx: Queries,
  viewer: Viewer,
) {
  await twoFactorStore.voidEmailChanges(tx, viewer.id);
  return sessions.endAllOf(tx, viewer.id, viewer.sessionId);
}

/** The first right code proves that the app has the secret. */
export async function turnOnTwoFactor(services: TwoFactorServices, viewer: Viewer, code: string) {
  const turning = whenConfirmed(services, viewer, async (tx, now) => {
    const row = await twoFactorStore.secret(tx, viewer.id);
    if (!row) return err('two-factor-off');
    if (row.activated) return err('two-factor-on');
    const secret = openTwoFactorSecret(services, row.sealed_secret);
    const step = secret && stepOfCode(secret, plainCode(code), now);
    if (step === undefined) return err('second-factor-wrong');
    await twoFactorStore.activate(tx, viewer.id, { step, now: new Date(now) });
    const codes = await replaceRecoveryCodes(tx, viewer.id);
    await confirmSession(tx, viewer.sessionId, { now, secondFactor: true });
    await services.mail.send(tx, twoFactorOnEmail(viewer));
    return ok({ codes, ended: await endWithoutSecondFactor(services, tx, viewer) });
  });
  // Even when the response of the commit is lost: the sessions may have ended.
  const turned = await turning.finally(() => services.sessions.invalidate(viewer.id));
  if (!turned.ok) return turned;
  services.sessions.notifyEnded(viewer.id, turned.value.ended);
  return ok(turned.value.codes);
}

export const turnOffTwoFactor = (services: TwoFactorServices, viewer: Viewer) =>
  whenConfirmed(services, viewer, async (tx) => {
    if (!(await twoFactorStore.turnOff(tx, viewer.id))) return err('two-factor-off');
    await services.mail.send(tx, twoFactorOffEmail(viewer));
    return ok(null);
  });

export const renewRecoveryCodes = (services: TwoFactorServices, viewer: Viewer) =>
  whenConfirmed(services, viewer, async (tx) => {
    if (!(await twoFactorStore.isOn(tx, viewer.id))) return err('two-factor-off');
    const codes = await replaceRecoveryCodes(tx, viewer.id);
    await services.mail.send(tx, recoveryCodesRenewedEmail(viewer));
    return ok(codes);
  });
