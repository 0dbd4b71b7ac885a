import { deletionLimits } from '@gesso/domain/deletion';
import { DAY_MS, epochSeconds, err, ok } from '@gesso/domain/kernel';
import { hidePerson } from '../visibility/hidden-rows.ts';
import { deletionStore } from './deletion.store.ts';
import { deletionAskedEmail } from './emails.ts';
import { deleteAccount } from './erase-account.ts';
import type { DeletionServices } from './services.ts';

type DeletionRequest = { userId: string; password: string; keepComments: boolean; network: string };

/** Hides the person, ends all their sessions and schedules the deletion, in one transaction. */
export async function requestDeletion(
  services: DeletionServices,
  { userId, password, keepComments, network }: DeletionRequest,
) {
  const { db, jobs, mail, passwords, sessions, clock } = services;
  const hash = await deletionStore.passwordHash(db, userId);
  const right = await passwords.matches(hash, password, network);
  if (hash === undefined || !right) return err('password-wrong');
  const now = new Date(clock.now());
  const dueAt = new Date(clock.now() + deletionLimits.pauseDays * DAY_MS);
  const requesting = db.transaction(async (tx) => {
    const account = await deletionStore.lockAccount(tx, userId, hash);
    if (!account) return undefined;
    await deletionStore.insert(tx, { userId, keepComments, now, dueAt });
    const hidden = await hidePerson({ jobs }, tx, userId, 'deleting');
    await jobs.add(
      deleteAccount,
      { userId },
      { tx, key: `delete-account:${userId}`, runAt: dueAt },
    );
    await mail.send(tx, deletionAskedEmail(account.email, account.username, dueAt));
    return { hidden, ended: await sessions.endAllOf(tx, userId) };
  });
  // On errors too: the sessions may have ended although the database's answer was lost.
  const requested = await requesting.finally(() => sessions.invalidate(userId));
  if (!requested) return err('password-wrong');
  await services.visibilityEvents.publishHidden(requested.hidden);
  sessions.notifyEnded(userId, requested.ended);
  return ok({ deletedAt: epochSeconds(dueAt) });
}
