import { randomUUID } from 'node:crypto';
import { communityLimits } from '@gesso/domain/communities';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../platform/database/database.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import {
  communityDraft,
  confirmEmail,
  joinCommunity,
  makeCommunity,
} from '../../testing/test-communities.ts';
import type { TestMember } from '../../testing/test-member.ts';

let gesso: TestApp;
beforeAll(async () => {
  gesso = await startTestApp();
});
afterAll(() => gesso.close());

const create = (member: TestMember, name?: string, key: string = randomUUID()) =>
  member.call('POST /api/communities', { body: { key, ...communityDraft(name) } });

async function confirmedMember() {
  const member = await gesso.member();
  await confirmEmail(gesso, member);
  return member;
}

const close = (member: TestMember, id: string) =>
  member.call('PUT /api/communities/:id/closed', { params: { id } });
const reopen = (member: TestMember, id: string) =>
  member.call('DELETE /api/communities/:id/closed', { params: { id } });

describe('creating a community', () => {
  it('refuses guests and members with an unconfirmed email', async () => {
    const body = { key: randomUUID(), ...communityDraft() };
    expect((await gesso.guest.call('POST /api/communities', { body })).status).toBe(401);
    const refused = await create(await gesso.member());
    expect([refused.status, refused.problem.code]).toEqual([403, 'community-email-unconfirmed']);
  });

  it('makes the owner a member and lists the community for others', async () => {
    const owner = await confirmedMember();
    const { status, body } = await create(owner, 'Ink and Water');
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: 'Ink and Water',
      rules: 'Be kind.',
      memberCount: 1,
      cover: null,
      official: false,
      closed: false,
      owner: { id: owner.id },
      moderators: [],
    });
    const other = await gesso.member();
    const listed = await other.call('GET /api/communities');
    expect(listed.body.items[0]).toMatchObject({ id: body.id, memberCount: 1, role: null });
    const joined = await owner.call('GET /api/communities', { query: { joined: 'true' } });
    expect(joined.body.items).toMatchObject([
      { id: body.id, role: 'owner' },
      { id: 'gesso', role: null },
    ]);
  });

  it('accepts a name once, ignoring case, and never that of an official community', async () => {
    const owner = await confirmedMember();
    await create(owner, 'Étude Lovers');
    for (const name of ['étude lovers', ' ÉTUDE  LOVERS ', 'gesso']) {
      const refused = await create(owner, name);
      expect([name, refused.status, refused.problem.code]).toEqual([
        name,
        409,
        'community-name-taken',
      ]);
    }
    const racedName = `Raced ${randomUUID()}`;
    const people = await Promise.all(Array.from({ length: 4 }, confirmedMember));
    const raced = await Promise.all(people.map((person) => create(person, racedName)));
    expect(raced.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });

  it('returns the first community for a repeated request and refuses its key for another', async () => {
    const owner = await confirmedMember();
    const [key, name] = [randomUUID(), `Twice ${randomUUID()}`];
    const replies = await Promise.all([1, 2, 3].map(() => create(owner, name, key)));
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
    const other = await create(owner, `${name} other`, key);
    expect([other.status, other.problem.code]).toEqual([422, 'request-key-reused']);
  });

  it('is limited to a number of open communities, even for concurrent requests', async () => {
    const owner = await confirmedMember();
    const { ownedMax } = communityLimits;
    const replies = await Promise.all(Array.from({ length: ownedMax + 2 }, () => create(owner)));
    const created = replies.filter(({ status }) => status === 201);
    expect(created).toHaveLength(ownedMax);
    const id = created[0]?.body.id ?? '';
    await close(owner, id);
    expect((await create(owner)).status).toBe(201);
    const refused = await reopen(owner, id);
    expect([refused.status, refused.problem.code]).toEqual([409, 'community-owned-max']);
  });

  it('is limited to a total number, including closed and transferred communities', async () => {
    const owner = await confirmedMember();
    await gesso.db.run(sql`
      insert into communities (id, name, official, creator_id, closed_at)
      select 'made-' || n, 'Made ' || n, false, ${owner.id}, now()
      from generate_series(1, ${communityLimits.createdMax}::int) n`);
    const refused = await create(owner);
    expect([refused.status, refused.problem.code]).toEqual([409, 'community-created-max']);
  });

  it('is refused to a member who was just suspended', async () => {
    const owner = await confirmedMember();
    await gesso.db.run(sql`
      update users set suspended_until = now() + interval '1 day' where id = ${owner.id}`);
    expect((await create(owner)).status).not.toBe(201);
  });
});

describe('a closed community', () => {
  it('is not listed, stays readable and cannot be joined until it is reopened', async () => {
    const owner = await confirmedMember();
    const [member, late] = [await gesso.member(), await gesso.member()];
    const { id } = await makeCommunity(gesso, owner);
    await joinCommunity(member, id);
    const closed = await close(owner, id);
    expect([closed.status, closed.body.closed]).toEqual([200, true]);
    const listed = await late.call('GET /api/communities');
    expect(listed.body.items.some((one) => one.id === id)).toBe(false);
    const read = await late.call('GET /api/communities/:id', { params: { id } });
    expect(read.body).toMatchObject({ closed: true, memberCount: 2 });
    const refused = await joinCommunity(late, id);
    expect([refused.status, refused.problem.code]).toEqual([409, 'community-closed']);
    expect((await joinCommunity(member, id)).status).toBe(200);
    await reopen(owner, id);
    expect((await joinCommunity(late, id)).body.memberCount).toBe(3);
  });
});
