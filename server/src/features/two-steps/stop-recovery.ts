import { err, ok } from '@gesso/domain/kernel';
import { twoStepSentences } from '@gesso/domain/two-steps';
import type { Queries } from '../../platform/database/database.ts';
import { hashToken } from '../../platform/secret/hash-token.ts';
import type { Tools } from '../../tools.ts';
import { recoveryStoppedLetter } from './letters.ts';
import { recoveriesStore } from './recoveries.store.ts';

type Owner = { id: string; email: string; username: string };

/** Stops a recovery that runs, and tells of it; nothing where none does. */
export async function stopRecoveryIn({ mail }: Tools, tx: Queries, owner: Owner): Promise<void> {
  if (await recoveriesStore.stop(tx, owner.id)) await mail.send(tx, recoveryStoppedLetter(owner));
}

/** For whoever has shown by other means that the account is theirs. */
export const stopRecovery = (tools: Tools, userId: string): Promise<void> =>
  tools.db.transaction(async (tx) => {
    const owner = await recoveriesStore.owner(tx, userId);
    if (owner) await stopRecoveryIn(tools, tx, owner);
  });

/** With the link of its letter, by whoever has it. */
export const stopByLink = ({ db, mail }: Tools, token: string) =>
  db.transaction(async (tx) => {
    const owner = await recoveriesStore.stopByToken(tx, hashToken(token));
    if (!owner) return err('recovery-link-invalid');
    await mail.send(tx, recoveryStoppedLetter(owner));
    return ok({ success: true as const, message: twoStepSentences.recoveryStopped });
  });
