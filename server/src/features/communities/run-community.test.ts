import { communityLimits } from '@gesso/domain/communities';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../platform/database/database.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import {
  communityDraft,
  joinCommunity,
  makeCommunity,
  makeCommunityModerator,
} from '../../testing/test-communities.ts';
import type { TestMember } from '../../testing/test-member.ts';
import { asUpload, testPicture } from '../../testing/test-posts.ts';
import { listenForTabs } from '../../testing/test-tab.ts';

let gesso: TestApp;
beforeAll(async () => {
  gesso = await startTestApp();
});
afterAll(() => gesso.close());

const setCover = async (member: TestMember, id: string, width = 900) =>
  member.call('PUT /api/communities/:id/cover', {
    params: { id },
    ...asUpload(await testPicture(width, 300)),
  });

const addModerator = (owner: TestMember, id: string, member: TestMember) =>
  owner.call('PUT /api/communities/:id/moderators/:userId', { params: { id, userId: member.id } });

const handOver = (owner: TestMember, id: string, member: TestMember) =>
  owner.call('PUT /api/communities/:id/owner', { params: { id }, body: { userId: member.id } });

/** Backdates the moderators by the minimum time for becoming the owner. */
const moderatedLong = (id: string) =>
  gesso.db.run(sql`
    update community_moderators set created_at = created_at - interval '7 days'
    where community_id = ${id}`);

const leave = (member: TestMember, id: string) =>
  member.call('DELETE /api/communities/:id/membership', { params: { id } });

const mayRun = async (id: string, { id: userId }: TestMember) =>
  (await gesso.db.row<{ may: boolean }>(sql`select may_run_community(${id}, ${userId}) as may`))
    ?.may;

async function community() {
  const owner = await gesso.member();
  const { id } = await makeCommunity(gesso, owner);
  return { owner, id };
}

describe('editing a community', () => {
  it('is allowed only to its owner, and not for official communities', async () => {
    const { owner, id } = await community();
    const moderator = await gesso.member();
    await makeCommunityModerator(owner, id, moderator);
    const input = { params: { id }, body: communityDraft() };
    for (const who of [moderator, await gesso.member()]) {
      const refused = await who.call('PUT /api/communities/:id', input);
      expect([refused.status, refused.problem.code]).toEqual([403, 'community-not-yours']);
    }
    const official = await owner.call('PUT /api/communities/:id', {
      ...input,
      params: { id: 'gesso' },
    });
    expect([official.status, official.problem.code]).toEqual([403, 'community-not-yours']);
    const nowhere = await owner.call('PUT /api/communities/:id', {
      ...input,
      params: { id: 'nowhere' },
    });
    expect(nowhere.status).toBe(404);
  });

  it('changes its texts, allows its own name in another case and refuses taken names', async () => {
    const { owner, id } = await community();
    const { name: taken } = await makeCommunity(gesso, await gesso.member());
    const edit = (body: object) => owner.call('PUT /api/communities/:id', { params: { id }, body });
    const draft = communityDraft();
    const edited = await edit({ ...draft, rules: '' });
    expect(edited.body).toMatchObject({ name: draft.name, rules: '' });
    expect((await edit({ ...draft, name: draft.name.toUpperCase() })).status).toBe(200);
    for (const name of [taken.toUpperCase(), 'GESSO']) {
      const refused = await edit({ ...draft, name });
      expect([refused.status, refused.problem.code]).toEqual([409, 'community-name-taken']);
    }
  });

  it('is published to tabs that show it', async () => {
    const { owner, id } = await community();
    const { tab: openTab } = await listenForTabs(gesso);
    const tab = await openTab(await gesso.member());
    await tab.subscribe(`community:${id}`);
    await owner.call('PUT /api/communities/:id/closed', { params: { id } });
    const frame = await tab.next(({ event }) => event !== undefined);
    expect(frame.event).toEqual({ type: 'community-changed', id });
  });
});

describe('the cover of a community', () => {
  it('is set by its owner, counts toward their quota and is removed with its files', async () => {
    const { owner, id } = await community();
    expect((await setCover(await gesso.member(), id)).status).toBe(403);
    const { body } = await setCover(owner, id);
    expect(body.cover).toMatchObject({ width: 900, height: 300 });
    const stored = () =>
      gesso.db.row(sql`select stored_bytes > 0 as some from users where id = ${owner.id}`);
    expect(await stored()).toEqual({ some: true });
    const url = body.cover?.url ?? '';
    expect((await gesso.app.inject({ url })).statusCode).toBe(200);
    const again = await setCover(owner, id, 700);
    expect(again.body.cover?.url).not.toBe(url);
    const removed = await owner.call('DELETE /api/communities/:id/cover', { params: { id } });
    expect(removed.body.cover).toBeNull();
    expect(await stored()).toEqual({ some: false });
    await gesso.services.jobs.runAll();
    expect((await gesso.app.inject({ url })).statusCode).toBe(404);
  });

  it('is not served while the community is hidden', async () => {
    const { owner, id } = await community();
    const { body } = await setCover(owner, id);
    await gesso.db.run(sql`update communities set hidden = true where id = ${id}`);
    gesso.services.live.publish('visibility', { type: 'visibility-changed' });
    expect((await gesso.app.inject({ url: body.cover?.url ?? '' })).statusCode).toBe(410);
    const refused = await setCover(owner, id);
    expect([refused.status, refused.problem.code]).toEqual([404, 'community-not-found']);
    expect(await mayRun(id, owner)).toBe(false);
  });
});

describe('moderators of a community', () => {
  it('are members chosen by the owner, and can run it until they leave', async () => {
    const { owner, id } = await community();
    const [member, stranger] = [await gesso.member(), await gesso.member()];
    const missing = await addModerator(owner, id, stranger);
    expect([missing.status, missing.problem.code]).toEqual([409, 'community-member-missing']);
    await joinCommunity(member, id);
    expect((await addModerator(member, id, member)).status).toBe(403);
    const added = await addModerator(owner, id, member);
    expect(added.body.moderators.map((one) => one.id)).toEqual([member.id]);
    expect((await addModerator(owner, id, member)).status).toBe(200);
    const people = [owner, member, stranger];
    expect(await Promise.all(people.map((one) => mayRun(id, one)))).toEqual([true, true, false]);
    await leave(member, id);
    expect(await mayRun(id, member)).toBe(false);
  });

  it('can be removed only by the owner or by themselves', async () => {
    const { owner, id } = await community();
    const [one, two] = [await gesso.member(), await gesso.member()];
    for (const member of [one, two]) await makeCommunityModerator(owner, id, member);
    const { body } = await one.call('GET /api/communities', { query: { joined: 'true' } });
    expect(body.items[0]).toMatchObject({ id, role: 'moderator' });
    const takeOff = (who: TestMember, whom: TestMember) =>
      who.call('DELETE /api/communities/:id/moderators/:userId', {
        params: { id, userId: whom.id },
      });
    expect((await takeOff(one, two)).status).toBe(403);
    expect((await takeOff(one, one)).body.moderators.map((user) => user.id)).toEqual([two.id]);
    expect((await takeOff(owner, two)).body.moderators).toEqual([]);
  });

  it('cannot be people who have blocked the owner, and are hidden from people they have blocked', async () => {
    const { owner, id } = await community();
    const [blocker, viewer] = [await gesso.member(), await gesso.member()];
    await makeCommunityModerator(owner, id, blocker);
    await blocker.call('PUT /api/users/:id/block', { params: { id: viewer.id } });
    const seen = await viewer.call('GET /api/communities/:id', { params: { id } });
    expect([seen.body.owner?.id, seen.body.moderators]).toEqual([owner.id, []]);
    await viewer.call('PUT /api/users/:id/block', { params: { id: owner.id } });
    await joinCommunity(viewer, id);
    expect((await addModerator(owner, id, viewer)).problem.code).toBe('community-member-missing');
    const without = await viewer.call('GET /api/communities/:id', { params: { id } });
    expect(without.body.owner).toBeNull();
  });

  it('are limited in number, even for concurrent requests', async () => {
    const { owner, id } = await community();
    const { moderatorsMax } = communityLimits;
    const people = await Promise.all(
      Array.from({ length: moderatorsMax + 1 }, async () => {
        const member = await gesso.member();
        await joinCommunity(member, id);
        return member;
      }),
    );
    const replies = await Promise.all(people.map((member) => addModerator(owner, id, member)));
    const refused = replies.filter(({ status }) => status !== 200);
    expect(refused.map(({ problem }) => problem.code)).toEqual(['community-moderators-max']);
  });
});

describe('transferring a community', () => {
  it('makes a moderator the owner and notifies them, and makes the owner a moderator', async () => {
    const { owner, id } = await community();
    const [moderator, member] = [await gesso.member(), await gesso.member()];
    await joinCommunity(member, id);
    await makeCommunityModerator(owner, id, moderator);
    for (const whom of [member, owner]) {
      const refused = await handOver(owner, id, whom);
      expect([refused.status, refused.problem.code]).toEqual([409, 'community-new-owner']);
    }
    expect((await handOver(moderator, id, moderator)).status).toBe(403);
    const early = await handOver(owner, id, moderator);
    expect([early.status, early.problem.code]).toEqual([409, 'community-new-owner-early']);
    await moderatedLong(id);
    await moderator.call('PUT /api/users/:id/block', { params: { id: owner.id } });
    expect((await handOver(owner, id, moderator)).problem.code).toBe('community-new-owner');
    await moderator.call('DELETE /api/users/:id/block', { params: { id: owner.id } });
    const handed = await handOver(owner, id, moderator);
    expect(handed.body).toMatchObject({
      owner: { id: moderator.id },
      moderators: [{ id: owner.id }],
    });
    const notifications = await moderator.call('GET /api/me/notifications');
    expect(notifications.body.items[0]).toMatchObject({ path: `/communities/${id}` });
    expect((await leave(owner, id)).status).toBe(200);
    const refusal = await leave(moderator, id);
    expect([refusal.status, refusal.problem.code]).toEqual([409, 'community-owner-leaves']);
  });

  it('is refused when the new owner is at the limit of communities', async () => {
    const { owner, id } = await community();
    const moderator = await gesso.member();
    await makeCommunityModerator(owner, id, moderator);
    for (let count = 0; count < communityLimits.ownedMax; count += 1) {
      await makeCommunity(gesso, moderator);
    }
    await moderatedLong(id);
    const refused = await handOver(owner, id, moderator);
    expect([refused.status, refused.problem.code]).toEqual([409, 'community-new-owner-max']);
  });

  it('never makes a non-member the owner, even if they leave at the same moment', async () => {
    const { owner, id } = await community();
    const moderators = await Promise.all(Array.from({ length: 6 }, () => gesso.member()));
    for (const one of moderators) await makeCommunityModerator(owner, id, one);
    await moderatedLong(id);
    await Promise.all(moderators.flatMap((one) => [handOver(owner, id, one), leave(one, id)]));
    const outside = await gesso.db.rows(sql`
      select c.id from communities c where c.id = ${id} and not exists (
        select from memberships m where m.community_id = c.id and m.user_id = c.owner_id)`);
    expect(outside).toEqual([]);
  });
});
