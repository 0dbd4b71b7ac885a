import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../platform/database/database.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestMember } from '../../testing/test-member.ts';
import { MODERATOR_EMAILS, makeModerator, reportedPost } from '../../testing/test-moderation.ts';
import { publishPost } from '../../testing/test-posts.ts';

let gesso: TestApp;
let ada: TestMember;
beforeAll(async () => {
  gesso = await startTestApp({ MODERATOR_EMAILS });
  ada = await makeModerator(gesso);
});
afterAll(() => gesso.close());

const actsIn = (caseId: string) =>
  gesso.db.rows<{ act: string; user_id: string | null }>(sql`
    select l.act, a.user_id from moderation_log l
    left join moderation_actors a on a.id = l.actor_id
    where l.case_id = ${caseId} order by l.id`);

describe('the moderation log', () => {
  it('has every act, counts repeated views once, and is shown on the case', async () => {
    const { caseId } = await reportedPost(gesso, await gesso.member());
    const params = { id: caseId };
    const look = () => ada.call('GET /api/moderation/cases/:id', { params });
    await look();
    await look();
    await ada.call('PUT /api/moderation/cases/:id/claim', { params });
    await ada.call('DELETE /api/moderation/cases/:id/claim', { params });
    gesso.clock.move(11 * 60_000);
    await look();
    const acts = ['reported', 'viewed', 'claimed', 'released', 'viewed'];
    expect((await actsIn(caseId)).map(({ act }) => act)).toEqual(acts);
    const { log } = (await look()).body;
    expect(log.map(({ act }) => act)).toEqual(acts);
    expect(log.map(({ by }) => by?.id ?? null)).toEqual([null, ada.id, ada.id, ada.id, ada.id]);
  });

  it('has the labels that a moderator gives a post, which belong to no case', async () => {
    const post = await publishPost(await gesso.member());
    const body = { sensitive: ['violence'], madeWithAi: true };
    const params = { id: post.id };
    const labelled = await ada.call('PUT /api/posts/:id/labels', { params, body });
    expect(labelled.status).toBe(200);
    const [row] = await gesso.db.rows<{ act: string; detail: string; user_id: string | null }>(sql`
      select l.act, l.detail, a.user_id from moderation_log l
      join moderation_actors a on a.id = l.actor_id where l.case_id is null`);
    const detail = `post ${post.id}: violence, made with AI`;
    expect(row).toEqual({ act: 'labelled', detail, user_id: ada.id });
  });

  it('cannot be changed, shortened or emptied', async () => {
    const refusals = [
      sql`update moderation_log set act = 'viewed'`,
      sql`delete from moderation_log`,
      sql`truncate moderation_log`,
      sql`truncate moderation_log, moderation_actors cascade`,
    ];
    const [before] = await gesso.db.rows(sql`select count(*) as rows from moderation_log`);
    for (const statement of refusals) {
      await expect(gesso.db.run(statement)).rejects.toThrow('append-only');
    }
    expect(await gesso.db.rows(sql`select count(*) as rows from moderation_log`)).toEqual([before]);
  });

  it('stays, without the moderator’s id, when their account is deleted', async () => {
    const bea = await makeModerator(gesso, 'bea');
    const { caseId } = await reportedPost(gesso, await gesso.member());
    await bea.call('PUT /api/moderation/cases/:id/claim', { params: { id: caseId } });
    await gesso.db.run(sql`delete from users where id = ${bea.id}`);
    expect(await actsIn(caseId)).toEqual([
      { act: 'reported', user_id: null },
      { act: 'claimed', user_id: null },
    ]);
    const seen = await ada.call('GET /api/moderation/cases/:id', { params: { id: caseId } });
    expect(seen.body.claim).toBeNull();
  });
});
