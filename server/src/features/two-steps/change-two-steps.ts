import { randomBytes } from 'node:crypto';
import type { ProblemCode } from '@gesso/domain/catalogue';
import { err, ok, type Result } from '@gesso/domain/kernel';
import { SITE_NAME } from '@gesso/domain/site';
import { groupedCode, plainCode, twoStepLimits } from '@gesso/domain/two-steps';
import type { Queries } from '../../platform/database/database.ts';
import { confirmSession, holdConfirmedSession } from '../sessions/confirmed-session.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { recoveryCodesRenewedLetter, twoStepsOffLetter, twoStepsOnLetter } from './letters.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import { openTwoStepSecret } from './second-step-codes.ts';
import type { TwoStepsServices } from './services.ts';
import { base32, setupUri, stepOfCode } from './totp.ts';
import { twoStepsStore } from './two-steps.store.ts';

/** A change in a session that was confirmed recently. */
function whenConfirmed<T, Code extends ProblemCode>(
  { db, clock }: TwoStepsServices,
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
  await twoStepsStore.setRecoveryCodes(tx, userId, hashes);
  return { recoveryCodes: codes.map(groupedCode) };
}

export const setUpTwoSteps = (services: TwoStepsServices, viewer: Viewer) =>
  whenConfirmed(services, viewer, async (tx, now) => {
    const secret = randomBytes(twoStepLimits.secretBytes);
    const sealed = services.secret.seal(secret.toString('hex'));
    const stored = await twoStepsStore.setUp(tx, viewer.id, sealed, new Date(now));
    if (!stored) return err('two-steps-on');
    const uri = setupUri(secret, { issuer: SITE_NAME, name: viewer.username });
    return ok({ secret: base32(secret), uri });
  });

/** Ends everything started with the password alone: other sessions, and email changes. */
async function endWithoutSecondStep({ sessions }: TwoStepsServices, tx: Queries, viewer: Viewer) {
  await twoStepsStore.voidEmailChanges(tx, viewer.id);
  return sessions.endAllOf(tx, viewer.id, viewer.sessionId);
}

/** The first right code proves that the app has the secret. */
export async function turnOnTwoSteps(services: TwoStepsServices, viewer: Viewer, code: string) {
  const turning = whenConfirmed(services, viewer, async (tx, now) => {
    const row = await twoStepsStore.secret(tx, viewer.id);
    if (!row) return err('two-steps-off');
    if (row.activated) return err('two-steps-on');
    const secret = openTwoStepSecret(services, row.sealed_secret);
    const step = secret && stepOfCode(secret, plainCode(code), now);
    if (step === undefined) return err('second-step-wrong');
    await twoStepsStore.activate(tx, viewer.id, { step, now: new Date(now) });
    const codes = await replaceRecoveryCodes(tx, viewer.id);
    await confirmSession(tx, viewer.sessionId, { now, secondStep: true });
    await services.mail.send(tx, twoStepsOnLetter(viewer));
    return ok({ codes, ended: await endWithoutSecondStep(services, tx, viewer) });
  });
  // Even when the response of the commit is lost: the sessions may have ended.
  const turned = await turning.finally(() => services.sessions.invalidate(viewer.id));
  if (!turned.ok) return turned;
  services.sessions.notifyEnded(viewer.id, turned.value.ended);
  return ok(turned.value.codes);
}

export const turnOffTwoSteps = (services: TwoStepsServices, viewer: Viewer) =>
  whenConfirmed(services, viewer, async (tx) => {
    if (!(await twoStepsStore.turnOff(tx, viewer.id))) return err('two-steps-off');
    await services.mail.send(tx, twoStepsOffLetter(viewer));
    return ok(null);
  });

export const renewRecoveryCodes = (services: TwoStepsServices, viewer: Viewer) =>
  whenConfirmed(services, viewer, async (tx) => {
    if (!(await twoStepsStore.isOn(tx, viewer.id))) return err('two-steps-off');
    const codes = await replaceRecoveryCodes(tx, viewer.id);
    await services.mail.send(tx, recoveryCodesRenewedLetter(viewer));
    return ok(codes);
  });
