import { meTopic } from '@gesso/domain/accounts';
import { recordOperatorAct } from '../moderation-log/moderation-log.store.ts';
import type { OrderedPerson } from '../operator-orders/command.ts';
import { addressOf, confirmEmail, lockAccount } from './recovery.store.ts';
import type { RecoveryServices } from './services.ts';

/** Marks an address as verified by an operator's order, for a person who receives no emails. */
export async function verifyAddress(
  { db, sessions, live, clock }: RecoveryServices,
  { id, username }: OrderedPerson,
): Promise<string[]> {
  const confirmed = await db.transaction(async (tx) => {
    await lockAccount(tx, id);
    const account = await addressOf(tx, id);
    if (!account || account.email_verified) return false;
    await confirmEmail(tx, id, account.address);
    const time = new Date(clock.now());
    await recordOperatorAct(tx, { aboutId: id, act: 'address-confirmed', time });
    return true;
  });
  if (!confirmed) return [`The address of @${username} was already confirmed.`];
  sessions.invalidate(id);
  live.publish(meTopic(id), { type: 'me-changed' });
  return [`The address of @${username} is confirmed.`];
}
