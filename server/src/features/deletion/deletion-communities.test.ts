import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../platform/database/database.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { makeCommunity, makeCommunityModerator } from '../../testing/test-communities.ts';
import { passDays } from '../../testing/test-time.ts';

let gesso: TestApp;
beforeAll(async () => {
  gesso = await startTestApp();
});
afterAll(() => gesso.close());

describe('a person who deletes their account', () => {
  it('leaves communities to the longest-serving moderator, or closed if there is none', async () => {
    const [owner, first, second] = [
      await gesso.member(),
      await gesso.member(),
      await gesso.member(),
    ];
    const shared = await makeCommunity(gesso, owner);
    const alone = await makeCommunity(gesso, owner);
    await makeCommunityModerator(owner, shared.id, first);
    await makeCommunityModerator(owner, shared.id, second);
    const subject = { kind: 'community', id: shared.id } as const;
    await second.call('POST /api/reports', { body: { subject, reason: 'spam' } });
    const body = { password: owner.password, keepComments: true };
    await owner.call('POST /api/me/deletion', { body });
    await passDays(gesso, 15);
    const see = async ({ id }: { id: string }) =>
      (await second.call('GET /api/communities/:id', { params: { id } })).body;
    expect(await see(shared)).toMatchObject({
      closed: false,
      memberCount: 2,
      owner: { id: first.id },
      moderators: [{ id: second.id }],
    });
    expect(await see(alone)).toMatchObject({ closed: true, memberCount: 0, owner: null });
    const notifications = await first.call('GET /api/me/notifications');
    expect(notifications.body.items[0]).toMatchObject({ path: `/communities/${shared.id}` });
    const reopened = await first.call('DELETE /api/communities/:id/closed', {
      params: { id: alone.id },
    });
    expect(reopened.status).toBe(403);
    const cases = await gesso.db.rows(sql`
      select state, author_id from moderation_cases where subject_id = ${shared.id}`);
    expect(cases).toEqual([{ state: 'open', author_id: null }]);
  });
});
