import { randomUUID } from 'node:crypto';
import { communitiesApi } from '@gesso/domain/communities/api';
import { confirmEmail, type MailboxHost } from '../harness/mailbox.ts';
import type { Person } from '../harness/person.ts';

const reply = communitiesApi['POST /api/communities'].reply;

/** A community of this member, whose email is confirmed first. */
export async function createCommunity(gesso: MailboxHost, owner: Person, name: string) {
  await confirmEmail(gesso, owner);
  const words = {
    description: 'Ink, water and paper.',
    rules: 'Be kind.\nSay what it is made of.',
  };
  const community = await owner.send('POST', '/api/communities', {
    key: randomUUID(),
    name,
    ...words,
  });
  return reply.parse(community);
}
