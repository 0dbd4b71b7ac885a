import { randomUUID } from 'node:crypto';
import type { CommunityDetail } from '@gesso/domain/communities';
import { sql } from '../platform/database/database.ts';
import type { TestApp } from './test-app.ts';
import type { TestMember } from './test-member.ts';

export const communityDraft = (name = `Inkers ${randomUUID()}`) => ({
  name,
  description: 'Ink, water and paper.',
  rules: 'Be kind.',
});

export async function confirmEmail({ db }: Pick<TestApp, 'db'>, member: TestMember): Promise<void> {
  await db.run(sql`update users set email_verified = true where id = ${member.id}`);
}

/** Creates a community as a member with a confirmed email. */
export async function makeCommunity(
  gesso: Pick<TestApp, 'db'>,
  owner: TestMember,
  name?: string,
): Promise<CommunityDetail> {
  await confirmEmail(gesso, owner);
  const body = { key: randomUUID(), ...communityDraft(name) };
  const reply = await owner.call('POST /api/communities', { body });
  if (reply.status !== 201) throw new Error(`the community answered ${JSON.stringify(reply.body)}`);
  return reply.body;
}

export const joinCommunity = (member: TestMember, id: string) =>
  member.call('PUT /api/communities/:id/membership', { params: { id } });

/** Joins the community and is made a moderator by its owner. */
export async function makeCommunityModerator(
  owner: TestMember,
  id: string,
  member: TestMember,
): Promise<void> {
  await joinCommunity(member, id);
  const params = { id, userId: member.id };
  await owner.call('PUT /api/communities/:id/moderators/:userId', { params });
}
