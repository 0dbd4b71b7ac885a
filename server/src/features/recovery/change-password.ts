import { err, ok } from '@gesso/domain/kernel';
import { checkNewPassword } from '@gesso/domain/recovery';
import type { Queries } from '../../platform/database/database.ts';
import { holdSession } from '../sessions/hold-session.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { passwordChangedEmail } from './emails.ts';
import {
  invalidateGrantsAndCodes,
  lockAccount,
  passwordHashOf,
  replacePassword,
} from './recovery.store.ts';
import type { RecoveryServices } from './services.ts';

type PasswordChange = { currentPassword: string; newPassword: string };
type Hashes = { from: string; to: string };

/**
 * Stores the password, voids codes and grants, sends the email and ends other sessions in one
 * transaction.
 */
async function replaceIn(services: RecoveryServices, tx: Queries, viewer: Viewer, hashes: Hashes) {
  const { mail, sessions, clock } = services;
  await lockAccount(tx, viewer.id);
  if (!(await holdSession(tx, viewer.sessionId))) return err('sign-in-required');
  const owner = await replacePassword(tx, viewer.id, hashes);
  if (!owner) return err('current-password-wrong');
  await invalidateGrantsAndCodes(tx, viewer.id, new Date(clock.now()));
  await mail.send(tx, passwordChangedEmail(owner.email, owner.username));
  return ok(await sessions.endAllOf(tx, viewer.id, viewer.sessionId));
}

/** Changes the password of a member who knows the current one; only this session continues. */
export async function changePassword(
  services: RecoveryServices,
  viewer: Viewer,
  { currentPassword, newPassword }: PasswordChange,
  network: string,
) {
  const { db, passwords, sessions } = services;
  const checked = checkNewPassword(newPassword);
  if (!checked.ok) return checked;
  const from = (await passwordHashOf(db, viewer.id))?.password_hash;
  const right = await passwords.matches(from, currentPassword, network);
  if (from === undefined || !right) return err('current-password-wrong');
  const to = await passwords.hash(newPassword, network);
  const changing = db.transaction((tx) => replaceIn(services, tx, viewer, { from, to }));
  // Even when the response of the commit is lost: the sessions may have ended.
  const changed = await changing.finally(() => sessions.invalidate(viewer.id));
  if (!changed.ok) return changed;
  sessions.notifyEnded(viewer.id, changed.value);
  return ok(null);
}
