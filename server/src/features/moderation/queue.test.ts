import { HOUR_MS } from '@gesso/domain/kernel';
import type { CaseState } from '@gesso/domain/moderation';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Queries, type Sql, sql } from '../../platform/database/database.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { makeCollection } from '../../testing/test-collections.ts';
import type { TestMember } from '../../testing/test-member.ts';
import {
  caseOf,
  decide,
  MODERATOR_EMAILS,
  makeModerator,
  report,
  reportedPost,
} from '../../testing/test-moderation.ts';
import { seedArtists } from '../../testing/test-posts.ts';
import { addPasskey } from '../../testing/test-second-factor.ts';
import { listenForTabs } from '../../testing/test-tab.ts';
import { casesStore } from './cases.store.ts';

let gesso: TestApp;
let ada: TestMember;
let bea: TestMember;
beforeAll(async () => {
  gesso = await startTestApp({ MODERATOR_EMAILS });
  ada = await makeModerator(gesso, 'ada');
  bea = await makeModerator(gesso, 'bea');
});
afterAll(() => gesso.close());

const queue = async (state: CaseState = 'open', cursor?: string) =>
  (await ada.call('GET /api/moderation/cases', { query: { state, cursor } })).body;

describe('moderating', () => {
  it('requires a configured, verified address and two-step verification', async () => {
    const cleo = await gesso.member({ username: 'cleo', email: 'cleo@gesso.test' });
    const refused = await cleo.call('GET /api/moderation/cases');
    expect([refused.status, refused.problem.code]).toEqual([403, 'forbidden']);
    expect((await cleo.call('GET /api/session')).body.member?.moderator).toBe(false);
    await gesso.db.run(sql`update users set email_verified = true where id = ${cleo.id}`);
    gesso.services.sessions.invalidate(cleo.id);
    const unsecured = await cleo.call('GET /api/moderation/cases');
    expect([unsecured.status, unsecured.problem.code]).toEqual([403, 'moderator-second-factor']);
    await addPasskey(cleo);
    expect((await cleo.call('GET /api/moderation/cases')).status).toBe(200);
    expect((await cleo.call('GET /api/session')).body.member?.moderator).toBe(true);
    await gesso.db.run(sql`
      update users set suspended_until = now() + interval '1 day' where id = ${cleo.id}`);
    gesso.services.sessions.invalidate(cleo.id);
    expect((await cleo.call('GET /api/moderation/cases')).status).toBe(403);
  });
});

describe('the queue', () => {
  it('lists cases by due time, which is 24 hours after the first report', async () => {
    const author = await gesso.member();
    const first = await reportedPost(gesso, author);
    gesso.clock.move(2 * HOUR_MS);
    const second = await reportedPost(gesso, author);
    await report(await gesso.member(), first.subject, { reason: 'harassment', words: 'Mean.' });
    await report(await gesso.member(), first.subject, { reason: 'harassment' });
    const { items } = await queue();
    expect(items.map(({ id }) => id)).toEqual([first.caseId, second.caseId]);
    const [oldest] = items;
    expect(oldest).toMatchObject({
      subject: first.subject,
      reportCount: 3,
      reasons: ['harassment', 'spam'],
      author: { id: author.id },
      claim: null,
      outcome: null,
    });
    expect((oldest?.dueAt ?? 0) - (oldest?.openedAt ?? 0)).toBe(24 * 60 * 60);
  });

  it('counts open and overdue cases', async () => {
    const counts = async () => (await ada.call('GET /api/moderation/counts')).body;
    expect(await counts()).toEqual({ open: 2, appealed: 0, overdue: 0 });
    gesso.clock.move(23 * HOUR_MS);
    expect(await counts()).toEqual({ open: 2, appealed: 0, overdue: 1 });
  });

  it('hides a case about a moderator from that moderator', async () => {
    const { caseId } = await reportedPost(gesso, ada);
    const params = { id: caseId };
    expect((await queue()).items.map(({ id }) => id)).not.toContain(caseId);
    expect((await ada.call('GET /api/moderation/cases/:id', { params })).status).toBe(404);
    expect((await bea.call('GET /api/moderation/cases/:id', { params })).status).toBe(200);
  });

  it('publishes every change to the tabs of moderators', async () => {
    const { tab } = await listenForTabs(gesso);
    const watching = await tab(ada);
    await watching.subscribe('moderation');
    await reportedPost(gesso, await gesso.member());
    await watching.next((frame) => frame.event?.type === 'cases-changed');
  });

  it('shows the author’s earlier cases and their outcomes, but never the reporters', async () => {
    const author = await gesso.member();
    const before = await reportedPost(gesso, author);
    await decide(bea, before.caseId, { outcome: 'warn', rule: 'harassment' });
    const now = await reportedPost(gesso, author);
    const params = { id: now.caseId };
    const seen = await ada.call('GET /api/moderation/cases/:id', { params });
    expect(seen.body.history).toMatchObject([
      { id: before.caseId, outcome: 'warn', rule: 'harassment', reversed: false },
    ]);
    expect(seen.body.path).toBe(`/post/${now.post.id}`);
    const text = JSON.stringify(seen.body);
    for (const secret of [now.reporter.id, now.reporter.username, now.reporter.email]) {
      expect(text).not.toContain(secret);
    }
    expect((await ada.call('GET /api/moderation/cases/:id', { params: { id: 'X' } })).status).toBe(
      404,
    );
  });

  it('is read in pages through an index, even with many decided cases', async () => {
    const [author] = await seedArtists(gesso.db, 1);
    await gesso.db.run(sql`
      insert into moderation_cases (id, subject_kind, subject_id, author_id, state, opened_at, due_at,
                                    decided_at)
      select 'seeded-' || n, 'post', 'gone-' || n, ${author},
        case when n <= 50 then 'open' else 'decided' end, now() - interval '90 days',
        now() - interval '89 days' + n / 2 * interval '1 second', now()
      from generate_series(1, 3000) n`);
    await gesso.db.run(sql`
      insert into reports (id, case_id, reason, words, title, body, created_at)
      select 'report-' || n, 'seeded-' || n, 'other', '', '', '', now()
      from generate_series(1, 3000) n`);
    await gesso.db.run(sql`analyze moderation_cases, reports`);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await queue('open', cursor);
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.next ?? undefined;
    } while (cursor);
    expect(seen.filter((id) => id.startsWith('seeded-'))).toHaveLength(50);
    expect(new Set(seen).size).toBe(seen.length);

    const list = { viewerId: ada.id, now: new Date() };
    const plans: string[] = [];
    const explaining: Queries = {
      ...gesso.db,
      rows: async (statement: Sql) => {
        const plan = await gesso.db.rows<{ 'QUERY PLAN': string }>(sql`explain ${statement}`);
        plans.push(plan.map((row) => row['QUERY PLAN']).join('\n'));
        return [];
      },
    };
    await casesStore.page(explaining, {
      ...list,
      state: 'open',
      cursor: { time: list.now, id: 'X' },
    });
    await casesStore.page(explaining, { ...list, state: 'decided', cursor: null });
    for (const plan of plans) {
      expect(plan).toContain('moderation_cases_due');
      expect(plan).not.toMatch(/Seq Scan on (moderation_cases|reports)/);
    }
  });
});

describe('a claim', () => {
  const claim = (moderator: TestMember, id: string) =>
    moderator.call('PUT /api/moderation/cases/:id/claim', { params: { id } });

  it('succeeds for one of two concurrent requests, and the other sees who has it', async () => {
    const { caseId } = await reportedPost(gesso, await gesso.member());
    const replies = await Promise.all([claim(ada, caseId), claim(bea, caseId)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [winner, loser] = replies[0]?.status === 200 ? [ada, bea] : [bea, ada];
    const seen = await loser.call('GET /api/moderation/cases/:id', { params: { id: caseId } });
    expect(seen.body.claim?.by.id).toBe(winner.id);
    expect(seen.body.may).toEqual({ claim: false, decide: false, reverse: false });
    const body = { outcome: 'dismiss' };
    const decided = await loser.call('POST /api/moderation/cases/:id/decision', {
      params: { id: caseId },
      body,
    });
    expect([decided.status, decided.problem.code]).toEqual([409, 'case-not-claimed']);
  });

  it('can be renewed and released by its owner, and expires after 30 minutes', async () => {
    const { caseId } = await reportedPost(gesso, await gesso.member());
    expect((await claim(ada, caseId)).status).toBe(200);
    gesso.clock.move(20 * 60_000);
    expect((await claim(ada, caseId)).status).toBe(200);
    gesso.clock.move(20 * 60_000);
    expect((await claim(bea, caseId)).problem.code).toBe('case-claimed');
    gesso.clock.move(11 * 60_000);
    expect((await claim(bea, caseId)).body.claim?.by.id).toBe(bea.id);
    const released = await bea.call('DELETE /api/moderation/cases/:id/claim', {
      params: { id: caseId },
    });
    expect(released.body.claim).toBeNull();
    expect((await claim(ada, caseId)).status).toBe(200);
  });

  it('is refused on a case about the moderator or with their own report', async () => {
    const own = await reportedPost(gesso, ada);
    const { subject, caseId } = await reportedPost(gesso, await gesso.member());
    await report(ada, subject);
    for (const id of [own.caseId, caseId]) {
      const refused = await claim(ada, id);
      expect([refused.status, refused.problem.code]).toEqual([403, 'case-not-yours-to-decide']);
      // The statement enforces the rule, too.
      expect(await casesStore.claim(gesso.db, id, ada.id, new Date())).toBe(false);
    }
  });
});

it('A collection that is private again is shown to moderators only as it was reported', async () => {
  const owner = await gesso.member();
  const { id } = await makeCollection(owner, { public: true });
  const subject = { kind: 'collection', id } as const;
  await report(await gesso.member(), subject);
  const params = { id: await caseOf(gesso, subject) };
  const shown = async () => (await ada.call('GET /api/moderation/cases/:id', { params })).body.now;
  expect(await shown()).toMatchObject({ text: '' });
  const body = { name: 'Mine alone', description: 'For nobody else.', public: false };
  await owner.call('PUT /api/collections/:id', { params: { id }, body });
  expect(await shown()).toBeNull();
});
