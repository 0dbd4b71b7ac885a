import { err, ok } from '@gesso/domain/kernel';
import { twoStepMessages } from '@gesso/domain/two-factor';
import type { Database, Queries } from '../../platform/database/database.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { hashToken } from '../../platform/secret/hash-token.ts';
import { recoveryStoppedEmail } from './emails.ts';
import { recoveriesStore } from './recoveries.store.ts';
import type { TwoFactorServices } from './services.ts';

type Owner = { id: string; email: string; username: string };

/** Stops a running recovery and notifies the owner; does nothing when none runs. */
export async function stopRecoveryIn(
  { mail }: { mail: Mail },
  tx: Queries,
  owner: Owner,
): Promise<void> {
  if (await recoveriesStore.stop(tx, owner.id)) await mail.send(tx, recoveryStoppedEmail(owner));
}

/** Call it for a person who has proved by other means that the account is theirs. */
export const stopRecovery = (
  services: { db: Database; mail: Mail },
  userId: string,
): Promise<void> =>
  services.db.transaction(async (tx) => {
    const owner = await recoveriesStore.owner(tx, userId);
    if (owner) await stopRecoveryIn(services, tx, owner);
  });

/** Anyone with the link from the email can stop the recovery. */
export const stopByLink = ({ db, mail }: TwoFactorServices, token: string) =>
  db.transaction(async (tx) => {
    const owner = await recoveriesStore.stopByToken(tx, hashToken(token));
    if (!owner) return err('recovery-link-invalid');
    await mail.send(tx, recoveryStoppedEmail(owner));
    return ok({ success: true as const, message: twoStepMessages.recoveryStopped });
  });
