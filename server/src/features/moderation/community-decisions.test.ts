import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { makeCommunity, makeCommunityModerator } from '../../testing/test-communities.ts';
import type { TestMember } from '../../testing/test-member.ts';
import {
  caseOf,
  decide,
  MODERATOR_EMAILS,
  makeModerator,
  report,
} from '../../testing/test-moderation.ts';
import { asUpload, testPicture } from '../../testing/test-posts.ts';

let gesso: TestApp;
let ada: TestMember;
let bea: TestMember;
beforeAll(async () => {
  gesso = await startTestApp({ MODERATOR_EMAILS });
  ada = await makeModerator(gesso, 'ada');
  bea = await makeModerator(gesso, 'bea');
});
afterAll(() => gesso.close());

const noticesOf = async (member: TestMember) =>
  (await member.call('GET /api/me/notifications')).body.items;

async function reportedCommunity() {
  const [owner, reporter] = [await gesso.member(), await gesso.member()];
  const { id } = await makeCommunity(gesso, owner);
  const cover = asUpload(await testPicture(900, 300));
  await owner.call('PUT /api/communities/:id/cover', { params: { id }, ...cover });
  const subject = { kind: 'community', id } as const;
  await report(reporter, subject);
  return { owner, reporter, subject, params: { id }, caseId: await caseOf(gesso, subject) };
}

describe('a report of a community', () => {
  it('is refused for its owner, and accepted from a person whom the owner has blocked', async () => {
    const [owner, blocked] = [await gesso.member(), await gesso.member()];
    const { id } = await makeCommunity(gesso, owner);
    const body = { subject: { kind: 'community', id }, reason: 'spam' };
    expect((await owner.call('POST /api/reports', { body })).problem.code).toBe('report-own');
    await owner.call('PUT /api/users/:id/block', { params: { id: blocked.id } });
    expect((await blocked.call('POST /api/reports', { body })).status).toBe(201);
  });

  it('shows a moderator its texts, its cover and its owner', async () => {
    const { owner, caseId } = await reportedCommunity();
    const { body } = await ada.call('GET /api/moderation/cases/:id', { params: { id: caseId } });
    expect(body.author?.id).toBe(owner.id);
    expect(body.reported.text).toBe('Ink, water and paper.\n\nBe kind.');
    expect(body.reported.pictures).toHaveLength(1);
  });
});

describe('a decision about a community', () => {
  it('hides it from everyone and notifies its owner, and a reversal restores it', async () => {
    const { owner, reporter, params, caseId } = await reportedCommunity();
    await decide(ada, caseId, { outcome: 'remove', rule: 'terms' });
    for (const who of [owner, reporter]) {
      expect((await who.call('GET /api/communities/:id', { params })).status).toBe(404);
    }
    expect((await noticesOf(owner))[0]).toMatchObject({ path: expect.stringMatching(/^\/appeal/) });
    const reversal = { params: { id: caseId }, body: {} };
    await bea.call('POST /api/moderation/cases/:id/reversal', reversal);
    expect((await reporter.call('GET /api/communities/:id', { params })).status).toBe(200);
  });

  it('that closes the owner’s account transfers it to one of its moderators', async () => {
    const { owner, reporter, params, caseId } = await reportedCommunity();
    const alone = await makeCommunity(gesso, owner);
    await makeCommunityModerator(owner, params.id, reporter);
    await decide(ada, caseId, { outcome: 'close', rule: 'terms' });
    const seen = await reporter.call('GET /api/communities/:id', { params });
    expect(seen.body).toMatchObject({ closed: false, owner: { id: reporter.id }, moderators: [] });
    expect(
      (await noticesOf(reporter)).some(({ path }) => path === `/communities/${params.id}`),
    ).toBe(true);
    const other = await reporter.call('GET /api/communities/:id', { params: { id: alone.id } });
    expect(other.body).toMatchObject({ closed: true, owner: null });
  });
});
