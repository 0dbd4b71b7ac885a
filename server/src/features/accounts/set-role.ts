import { meTopic } from '@gesso/domain/accounts';
import { emailKey } from '@gesso/domain/kernel';
import { recordOperatorAct } from '../moderation-log/moderation-log.store.ts';
import type { OrderedPerson } from '../operator-orders/command.ts';
import { OrderRefused } from '../operator-orders/order-refused.ts';
import type { GrantedRole } from '../people/granted-roles.ts';
import { grantedRolesStore as store } from './accounts.store.ts';
import type { AccountsServices } from './services.ts';

const nouns: Record<GrantedRole, string> = {
  official: 'an official account',
  moderator: 'a moderator',
};

const variables: Record<GrantedRole, string> = {
  official: 'OFFICIAL_EMAILS',
  moderator: 'MODERATOR_EMAILS',
};

/** Requires a verified address: anyone who can read its email can take over the account. */
export async function grantRole(
  { db, sessions, live, clock }: AccountsServices,
  { id, username }: OrderedPerson,
  role: GrantedRole,
): Promise<string[]> {
  const granted = await db.transaction(async (tx) => {
    const account = await store.lockAccount(tx, id);
    if (!account?.email_verified) {
      throw new OrderRefused(
        `@${username} has not confirmed their email address. Confirm it first: npm run admin -- verify @${username}`,
      );
    }
    if (!(await store.grant(tx, id, role))) return false;
    const time = new Date(clock.now());
    await recordOperatorAct(tx, { aboutId: id, act: 'role-granted', detail: role, time });
    return true;
  });
  if (!granted) return [`@${username} is already ${nouns[role]}.`];
  sessions.invalidate(id);
  live.publish(meTopic(id), { type: 'me-changed' });
  return [
    `@${username} is now ${nouns[role]}.`,
    'They can work on reports after signing in with two-step verification or a passkey.',
  ];
}

/** Ends their sessions too: open sockets keep the permissions they had when they opened. */
export async function revokeRole(
  { db, sessions, settings, clock }: AccountsServices,
  { id, username }: OrderedPerson,
  role: GrantedRole,
): Promise<string[]> {
  const { listed, ended } = await db.transaction(async (tx) => {
    const account = await store.lockAccount(tx, id);
    const emails = role === 'official' ? settings.officialEmails : settings.moderatorEmails;
    const listed = emails.includes(emailKey(account?.email ?? ''));
    if (!(await store.revoke(tx, id, role))) return { listed, ended: null };
    const time = new Date(clock.now());
    await recordOperatorAct(tx, { aboutId: id, act: 'role-revoked', detail: role, time });
    return { listed, ended: await sessions.endAllOf(tx, id) };
  });
  const stays = `@${username} is ${nouns[role]} because of ${variables[role]}. Remove their address there and restart.`;
  if (!ended) throw new OrderRefused(listed ? stays : `@${username} is not ${nouns[role]}.`);
  sessions.notifyEnded(id, ended);
  return [
    `@${username} is no longer ${nouns[role]}, and was signed out everywhere.`,
    ...(listed ? [stays] : []),
  ];
}
