import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Subject } from '@gesso/domain/moderation';
import { reportLimits } from '@gesso/domain/reports';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../platform/database/database.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createCaller } from '../../testing/test-caller.ts';
import { makeOfficial, submit, weekBody } from '../../testing/test-challenge.ts';
import type { TestMember } from '../../testing/test-member.ts';
import {
  caseOf,
  decide,
  MODERATOR_EMAILS,
  makeModerator,
  report,
} from '../../testing/test-moderation.ts';
import { asUpload, publishPost, testPicture } from '../../testing/test-posts.ts';
import { listenForTabs } from '../../testing/test-tab.ts';
import { sweepOldEvidence } from '../moderation/moderation.routes.ts';

let gesso: TestApp;
let moderator: TestMember;
let tabs: Awaited<ReturnType<typeof listenForTabs>>;
beforeAll(async () => {
  gesso = await startTestApp({ MODERATOR_EMAILS, OFFICIAL_EMAILS: 'hello@gesso.test' });
  moderator = await makeModerator(gesso);
  const official = await makeOfficial(gesso);
  await official.call('POST /api/challenges', {
    body: weekBody(gesso, { weekNumber: 1, startsIn: -1 }),
  });
  tabs = await listenForTabs(gesso);
});
afterAll(() => gesso.close());

const postOf = async (author: TestMember): Promise<Subject> => ({
  kind: 'post',
  id: (await publishPost(author)).id,
});

const reportsOf = ({ id }: Subject) =>
  gesso.db.rows<{ case_id: string; reporter_id: string | null; address: string | null }>(sql`
    select r.case_id, r.reporter_id, r.address from reports r
    join moderation_cases mc on mc.id = r.case_id where mc.subject_id = ${id}`);

async function commentOn(post: Subject, author: TestMember): Promise<Subject> {
  const { body } = await author.call('POST /api/posts/:id/comments', {
    params: { id: post.id },
    body: { key: crypto.randomUUID(), comment: 'Buy my likes' },
  });
  return { kind: 'comment', id: body.id };
}

describe('reporting', () => {
  it('Hidden, blocked and missing subjects get the same answer.', async () => {
    const [author, reporter] = [await gesso.member(), await gesso.member()];
    const removed = await postOf(author);
    await gesso.db.run(sql`update posts set removed = true where id = ${removed.id}`);
    const foe = await gesso.member();
    const blocked = await postOf(foe);
    await foe.call('PUT /api/users/:id/block', { params: { id: reporter.id } });
    const below = await commentOn(blocked, author);
    const nothing = { kind: 'post', id: 'NOTHING' } as const;
    const answers = [];
    for (const subject of [nothing, removed, blocked, below, { kind: 'profile', id: foe.id }]) {
      const body = { subject, reason: 'spam' };
      answers.push(await reporter.call('POST /api/reports', { body }));
    }
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  });

  it('One’s own content, too long a text, a wrong reason, and guests without an address are refused.', async () => {
    const author = await gesso.member();
    const subject = await postOf(author);
    const ask = (caller: Pick<TestMember, 'call'>, more: object) =>
      caller.call('POST /api/reports', { body: { subject, reason: 'spam', ...more } });
    const codes = [
      await ask(author, {}),
      await ask(await gesso.member(), { words: 'x'.repeat(reportLimits.wordsMax + 1) }),
      await ask(gesso.guest, {}),
      await ask(gesso.guest, { email: 'no address' }),
      await ask(gesso.guest, {
        subject: { kind: 'submission', id: subject.id },
        email: 'a@b.example',
      }),
      await ask(await gesso.member(), {
        subject: { kind: 'profile', id: author.id },
        reason: 'made-with-ai',
      }),
    ].map(({ problem }) => problem.code);
    expect(codes).toEqual([
      'report-own',
      'report-too-long',
      'report-email-missing',
      'email-invalid',
      'sign-in-required',
      'report-reason-mismatch',
    ]);
    expect(await reportsOf(subject)).toEqual([]);
  });

  it('Members can report every kind of subject, and guests what is public.', async () => {
    const author = await gesso.member();
    const post = await postOf(author);
    const submission = (await submit(author, 1)).body.id;
    const subjects: Subject[] = [
      post,
      await commentOn(post, author),
      { kind: 'submission', id: submission },
      { kind: 'profile', id: author.id },
      { kind: 'community', id: 'gesso' },
    ];
    const reporter = await gesso.member();
    for (const subject of subjects) await report(reporter, subject);
    const guest = createCaller(gesso.app);
    await report(guest, post, { email: 'Guest@Example.org' });
    await report(guest, { kind: 'profile', id: author.id }, { email: 'guest@example.org' });
    await report(guest, await commentOn(post, author), { email: 'guest@example.org' });
    expect((await reportsOf(post)).map(({ address }) => address)).toEqual([
      null,
      'guest@example.org',
    ]);
    expect(await reportsOf({ kind: 'community', id: 'gesso' })).toHaveLength(1);
  });

  it('Concurrent reports share one case, and a repeated report counts once.', async () => {
    const subject = await postOf(await gesso.member());
    const reporters = await Promise.all(Array.from({ length: 5 }, () => gesso.member()));
    const each = [...reporters, ...reporters, ...reporters];
    const replies = await Promise.all(
      each.map((reporter) =>
        reporter.call('POST /api/reports', { body: { subject, reason: 'spam' } }),
      ),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
    expect(replies.filter(({ body }) => body.already)).toHaveLength(10);
    const rows = await reportsOf(subject);
    expect(rows).toHaveLength(5);
    expect(new Set(rows.map((row) => row.case_id)).size).toBe(1);
    const guest = createCaller(gesso.app);
    await report(guest, subject, { email: 'a@guest.example' });
    const guestReport = { subject, reason: 'spam', email: ' A@Guest.Example ' } as const;
    const repeated = await guest.call('POST /api/reports', { body: guestReport });
    expect(repeated.body, 'guests are not told').toEqual({ received: true, already: false });
    expect(await reportsOf(subject)).toHaveLength(6);
  });

  it('The reported person learns nothing, neither from responses nor from live events.', async () => {
    const author = await gesso.member();
    const tab = await tabs.tab(author);
    await tab.subscribe(`me:${author.id}`);
    const refused = await tab.subscribe('moderation');
    expect(refused.type).toBe('refused');
    const before = tab.frames.length;
    const subject = await postOf(author);
    await report(await gesso.member(), subject, { words: 'A secret.' });
    // A later frame of their own arrives, so the report has sent none.
    await author.call('PUT /api/me/interests', {
      body: { interestTags: ['Drawing', 'Painting', 'Glass'] },
    });
    await tab.next((frame) => frame.event?.type === 'me-changed');
    const after = tab.frames.slice(before).map((frame) => frame.event?.type);
    expect(after.filter((type) => type !== 'me-changed' && type !== 'post-added')).toEqual([]);
    expect((await author.call('GET /api/me/notifications')).body.items).toEqual([]);
    expect((await author.call('GET /api/me/decisions')).body.items).toEqual([]);
  });
});

describe('reported content', () => {
  const detailOf = async (subject: Subject) => {
    const params = { id: await caseOf(gesso, subject) };
    return (await moderator.call('GET /api/moderation/cases/:id', { params })).body;
  };
  const fetched = async (url: string, caller: Pick<TestMember, 'cookies' | 'address'>) => {
    const headers = { host: 'gesso.test', 'x-forwarded-for': caller.address };
    return gesso.app.inject({ url, headers, cookies: Object.fromEntries(caller.cookies) });
  };

  it('The moderator keeps the reported text and pictures, also after a deletion.', async () => {
    const author = await gesso.member();
    const subject = await postOf(author);
    await report(await gesso.member(), subject);
    await author.call('DELETE /api/posts/:id', { params: { id: subject.id } });
    await gesso.services.jobs.runAll();
    const detail = await detailOf(subject);
    expect(detail.now).toBeNull();
    expect(detail.reported).toMatchObject({ title: 'Red field', text: 'Pigment on board.' });
    const url = detail.reports[0]?.content.pictures[0]?.url ?? '';
    const copy = await fetched(url, moderator);
    expect([copy.statusCode, copy.headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(copy.rawPayload.length).toBeGreaterThan(50);
    const stranger = await gesso.member();
    for (const spelling of [url, url.replace('case_', 'case%5F'), url.replace('s/', 's%2F')]) {
      expect((await fetched(spelling, stranger)).statusCode).toBe(404);
      expect((await fetched(spelling, createCaller(gesso.app))).statusCode).toBe(404);
    }
  });

  it('Each report keeps the content as it was at that time, despite later edits.', async () => {
    const author = await gesso.member();
    const subject: Subject = { kind: 'profile', id: author.id };
    await author.call('PUT /api/me/avatar', asUpload(await testPicture()));
    const { interestTags } = { interestTags: ['Drawing', 'Painting', 'Glass'] };
    const edit = (bio: string) =>
      author.call('PATCH /api/me/profile', {
        body: {
          fullName: author.fullName,
          username: author.username,
          bio,
          artistTags: [],
          interestTags,
        },
      });
    await edit('Before');
    await report(await gesso.member(), subject);
    await edit('After');
    await author.call('DELETE /api/me/avatar');
    await report(await gesso.member(), subject);
    const detail = await detailOf(subject);
    expect(detail.reports.map(({ content }) => content.text)).toEqual(['Before', 'After']);
    expect(detail.reports.map(({ content }) => content.pictures.length)).toEqual([1, 0]);
    expect([detail.reported.text, detail.now?.text]).toEqual(['Before', 'After']);
  });

  it('Pictures are copied once for all reports of a case, and unreferenced copies are swept.', async () => {
    const subject = await postOf(await gesso.member());
    await report(await gesso.member(), subject);
    await report(await gesso.member(), subject);
    const rows = await gesso.db.rows<{ id: string }>(sql`
      select p.id from case_pictures p join moderation_cases mc on mc.id = p.case_id
      where mc.subject_id = ${subject.id}`);
    expect(rows).toHaveLength(1);
    const unreferencedId = 'A0000000-0000-4000-8000-000000000000';
    await gesso.db.run(sql`
      insert into case_pictures (id, source, created_at)
      values (${unreferencedId}, 'post_images/X.webp', now() - interval '2 hours')`);
    await gesso.services.storage.put(`case_pictures/${unreferencedId}.webp`, await testPicture());
    await sweepOldEvidence(gesso.services);
    await gesso.services.jobs.runAll();
    const file = (id: string) =>
      existsSync(join(gesso.folder, 'files/case_pictures', `${id}.webp`));
    expect([file(unreferencedId), file(rows[0]?.id ?? '')]).toEqual([false, true]);
  });

  it('Pictures and guests’ addresses are deleted 30 days after the decision.', async () => {
    const subject = await postOf(await gesso.member());
    await report(createCaller(gesso.app), subject, { email: 'guest@elsewhere.test' });
    const id = await caseOf(gesso, subject);
    await decide(moderator, id, { outcome: 'dismiss', words: '' });
    const remains = () =>
      gesso.db.row<{ email: string | null; pictures: number }>(sql`
        select r.email, (select count(*) from case_pictures where case_id = ${id}) as pictures
        from reports r where r.case_id = ${id}`);
    const decided = (days: number) =>
      gesso.db.run(sql`
        update moderation_cases set decided_at = now() - make_interval(days => ${days})
        where id = ${id}`);
    await decided(29);
    await sweepOldEvidence(gesso.services);
    expect(await remains()).toEqual({ email: 'guest@elsewhere.test', pictures: 1 });
    await decided(31);
    await sweepOldEvidence(gesso.services);
    expect(await remains()).toEqual({ email: null, pictures: 0 });
  });

  it('Reports are deleted with the account they are about, files included.', async () => {
    const author = await gesso.member();
    const subject = await postOf(author);
    await report(await gesso.member(), subject);
    const [picture] = await gesso.db.rows<{ id: string }>(sql`
      select p.id from case_pictures p join moderation_cases mc on mc.id = p.case_id
      where mc.subject_id = ${subject.id}`);
    await gesso.db.run(sql`delete from users where id = ${author.id}`);
    await gesso.services.jobs.runAll();
    expect(await reportsOf(subject)).toEqual([]);
    expect(existsSync(join(gesso.folder, `files/case_pictures/${picture?.id}.webp`))).toBe(false);
  });
});
