import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../platform/database/database.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createCaller } from '../../testing/test-caller.ts';
import { makeOfficial } from '../../testing/test-challenge.ts';
import { openTestMailbox } from '../../testing/test-mailbox.ts';
import type { TestMember } from '../../testing/test-member.ts';
import {
  caseOf,
  decide,
  MODERATOR_EMAILS,
  makeModerator,
  report,
  reportedPost,
} from '../../testing/test-moderation.ts';
import { publishPost } from '../../testing/test-posts.ts';
import { listenForTabs } from '../../testing/test-tab.ts';

let gesso: TestApp;
let ada: TestMember;
let bea: TestMember;
let tabs: Awaited<ReturnType<typeof listenForTabs>>;
beforeAll(async () => {
  gesso = await startTestApp({ MODERATOR_EMAILS, OFFICIAL_EMAILS: 'hello@gesso.test' });
  ada = await makeModerator(gesso, 'ada');
  bea = await makeModerator(gesso, 'bea');
  tabs = await listenForTabs(gesso);
});
afterAll(() => gesso.close());

const decideAs = (moderator: TestMember, id: string, body: object) =>
  moderator.call('POST /api/moderation/cases/:id/decision', { params: { id }, body });
const claimAs = (moderator: TestMember, id: string) =>
  moderator.call('PUT /api/moderation/cases/:id/claim', { params: { id } });
const reverseAs = (moderator: TestMember, id: string, body: object = {}) =>
  moderator.call('POST /api/moderation/cases/:id/reversal', { params: { id }, body });
const emails = (address: string) => openTestMailbox(gesso).emails(address);

describe('a decision', () => {
  it('requires a rule, a number of days and a person where the outcome needs them', async () => {
    const { caseId } = await reportedPost(gesso, await gesso.member());
    await report(await gesso.member(), { kind: 'community', id: 'gesso' });
    const community = await caseOf(gesso, { kind: 'community', id: 'gesso' });
    await claimAs(ada, caseId);
    await claimAs(ada, community);
    const codes = [
      await decideAs(ada, caseId, { outcome: 'remove' }),
      await decideAs(ada, caseId, { outcome: 'suspend', rule: 'terms' }),
      await decideAs(ada, caseId, { outcome: 'suspend', rule: 'terms', days: 366 }),
      await decideAs(ada, caseId, { outcome: 'warn', rule: 'terms', words: 'x'.repeat(1001) }),
      await decideAs(ada, community, { outcome: 'warn', rule: 'terms' }),
      await decideAs(ada, 'NOTHING', { outcome: 'dismiss' }),
    ].map(({ problem }) => problem.code);
    expect(codes).toEqual([
      'decision-rule-missing',
      'decision-days-invalid',
      'decision-days-invalid',
      'decision-words-too-long',
      'decision-needs-person',
      'case-not-found',
    ]);
    await decideAs(ada, community, { outcome: 'remove', rule: 'terms' });
    const reply = await ada.call('GET /api/communities/:id', { params: { id: 'gesso' } });
    expect(reply.status).toBe(404);
    await reverseAs(bea, community);
  });

  it('is made once and announced once, even with concurrent requests', async () => {
    const author = await gesso.member();
    const { caseId, reporter } = await reportedPost(gesso, author);
    await claimAs(ada, caseId);
    const bodies = ['remove', 'warn', 'remove', 'warn'].map((outcome) => ({
      outcome,
      rule: 'terms',
    }));
    const replies = await Promise.all(bodies.map((body) => decideAs(ada, caseId, body)));
    const accepted = replies.filter(({ status }) => status === 200);
    expect(new Set(accepted.map(({ body }) => body.outcome)).size).toBe(1);
    expect(replies.filter(({ problem }) => problem.code === 'case-decided')).toHaveLength(2);
    expect((await claimAs(bea, caseId)).problem.code).toBe('case-decided');
    expect(await emails(author.email)).toHaveLength(1);
    expect((await emails(reporter.email)).map(({ subject }) => subject)).toEqual([
      'Your report was reviewed',
    ]);
    const rows = await gesso.db.rows(sql`
      select 1 from moderation_log where case_id = ${caseId} and act = 'decided'`);
    expect(rows).toHaveLength(1);
  });

  it('can be made only by the claimant, and only until the claim expires', async () => {
    const { caseId } = await reportedPost(gesso, await gesso.member());
    await claimAs(ada, caseId);
    gesso.clock.move(31 * 60_000);
    const late = await decideAs(ada, caseId, { outcome: 'dismiss' });
    expect(late.problem.code).toBe('case-not-claimed');
    await decide(bea, caseId, { outcome: 'dismiss' });
    const repeated = await decideAs(bea, caseId, { outcome: 'dismiss' });
    expect([repeated.status, repeated.body.outcome]).toEqual([200, 'dismiss']);
  });

  it('to remove hides the post from everyone, and its reversal fully restores it', async () => {
    const author = await gesso.member();
    const fan = await gesso.member();
    const { post, caseId, reporter } = await reportedPost(gesso, author);
    const params = { id: post.id };
    await fan.call('PUT /api/posts/:id/like', { params });
    const key = crypto.randomUUID();
    await fan.call('POST /api/posts/:id/comments', { params, body: { key, comment: 'Fine.' } });
    await decide(ada, caseId, { outcome: 'remove', rule: 'work-of-others', words: 'Not yours.' });
    for (const caller of [fan, gesso.guest]) {
      expect((await caller.call('GET /api/posts/:id', { params })).status).toBe(404);
    }
    const reversed = await reverseAs(bea, caseId);
    expect(reversed.body).toMatchObject({ state: 'decided', reversed: true, hidden: false });
    const back = await gesso.guest.call('GET /api/posts/:id', { params });
    expect(back.body).toMatchObject({ likeCount: 1, commentCount: 1, time: post.time });
    expect((await emails(author.email)).map(({ subject }) => subject)).toEqual([
      'Your post was removed',
      'We reversed our decision',
    ]);
    expect(await emails(reporter.email)).toHaveLength(2);
    expect((await reverseAs(bea, caseId)).problem.code).toBe('decision-not-reversible');
  });

  it('that is reversed does not show a post that another decision still hides', async () => {
    const author = await gesso.member();
    const { post, subject, caseId } = await reportedPost(gesso, author);
    const remove = { outcome: 'remove', rule: 'terms' } as const;
    await decide(ada, caseId, remove);
    // A report read just before the removal opens a case of its own.
    await gesso.db.run(sql`update posts set removed = false where id = ${post.id}`);
    await report(await gesso.member(), subject);
    const second = await caseOf(gesso, subject);
    await decide(ada, second, remove);
    const status = async () =>
      (await gesso.guest.call('GET /api/posts/:id', { params: { id: post.id } })).status;
    await reverseAs(bea, caseId);
    expect(await status()).toBe(404);
    await reverseAs(bea, second);
    expect(await status()).toBe(200);
  });

  it('notifies the author by email and notice of the rule, the reason and how to appeal', async () => {
    const author = await gesso.member();
    const { caseId, reporter } = await reportedPost(gesso, author);
    await decide(ada, caseId, { outcome: 'remove', rule: 'work-of-others', words: 'Ask Ida.' });
    const [message] = await emails(author.email);
    expect(message?.text).toContain('passing off the artworks of others as your own');
    expect(message?.text).toContain('Ask Ida.');
    expect(message?.text).toMatch(/\/appeal#[\w-]{43}/);
    expect(message?.html).toMatch(/<p>Appeal here: <bdi dir="ltr">[^<]*\/appeal#[\w-]{43}/);
    const [answer] = await emails(reporter.email);
    for (const secret of [author.username, author.fullName, 'Ask Ida.', 'appeal#']) {
      expect(answer?.text).not.toContain(secret);
    }
    const notices = (await author.call('GET /api/me/notifications')).body;
    expect(notices).toMatchObject({ items: [{ title: 'Your post was removed', read: false }] });
    expect(notices.items[0]?.text).toContain('you can appeal once within 180 days');
    expect(notices.items[0]?.path).toMatch(/^\/appeal\//);
    expect(JSON.stringify(notices)).not.toContain('appeal#');
    expect((await reporter.call('GET /api/me/notifications')).body.items[0]).toMatchObject({
      title: 'Your report was reviewed',
      path: null,
    });
  });

  it('notifies both sides even if the report is dismissed', async () => {
    const author = await gesso.member();
    const { caseId, reporter } = await reportedPost(gesso, author);
    await decide(ada, caseId, { outcome: 'dismiss' });
    const [message] = await emails(author.email);
    expect(message?.subject).toBe('Your post was reported and stays up');
    expect(message?.text).not.toContain('appeal');
    expect((await emails(reporter.email))[0]?.text).toContain('does not break our standards');
    expect((await reverseAs(bea, caseId)).problem.code).toBe('decision-not-reversible');
  });

  it('closes the case, so that the next report opens a new one', async () => {
    const { subject, caseId, reporter } = await reportedPost(gesso, await gesso.member());
    await decide(ada, caseId, { outcome: 'dismiss' });
    await report(reporter, subject);
    expect(await caseOf(gesso, subject)).not.toBe(caseId);
  });
});

describe('a suspension', () => {
  const suspend = async (author: TestMember, days = 3) => {
    const { caseId } = await reportedPost(gesso, author);
    await decide(ada, caseId, { outcome: 'suspend', rule: 'harassment', days, alsoRemove: true });
    return caseId;
  };

  it('applies to open sessions at once: reads work and writes are refused', async () => {
    const author = await gesso.member();
    const tab = await tabs.tab(author);
    await tab.subscribe(`me:${author.id}`);
    const other = await publishPost(await gesso.member());
    const params = { id: other.id };
    expect((await author.call('PUT /api/posts/:id/like', { params })).status).toBe(200);
    await suspend(author);
    await tab.next((frame) => frame.event?.type === 'me-changed');
    const refused = await author.call('DELETE /api/posts/:id/like', { params });
    expect([refused.status, refused.problem.code]).toEqual([403, 'account-suspended']);
    expect((await author.call('GET /api/posts')).status).toBe(200);
    const { member } = (await author.call('GET /api/session')).body;
    expect(member?.suspendedUntil).toBeGreaterThan(gesso.clock.now());
    expect((await author.call('POST /api/sign-out')).status).toBe(204);
  });

  it('ends by itself, and the longest of several applies', async () => {
    const author = await gesso.member();
    const longer = await suspend(author, 30);
    await gesso.db.run(sql`update users set suspended_until = null where id = ${author.id}`);
    gesso.services.sessions.invalidate(author.id);
    await suspend(author, 1);
    const until = async () =>
      (await author.call('GET /api/session')).body.member?.suspendedUntil ?? 0;
    expect((await until()) - gesso.clock.now()).toBeGreaterThan(29 * 86_400_000);
    await reverseAs(bea, longer);
    expect((await until()) - gesso.clock.now()).toBeLessThan(2 * 86_400_000);
    await gesso.db.run(sql`
      update users set suspended_until = now() - interval '1 second' where id = ${author.id}`);
    gesso.services.sessions.invalidate(author.id);
    await publishPost(author);
  });

  it('ends by the clock that all nodes share, not by that of one node', async () => {
    const author = await gesso.member();
    await gesso.db.run(sql`
      update users set suspended_until = now() - interval '1 second' where id = ${author.id}`);
    gesso.services.sessions.invalidate(author.id);
    const params = { id: (await publishPost(await gesso.member())).id };
    gesso.clock.move(-3_600_000);
    const { problem } = await author.call('PUT /api/posts/:id/like', { params });
    gesso.clock.move(3_600_000);
    expect(problem.code).toBe('account-suspended');
    expect((await author.call('PUT /api/posts/:id/like', { params })).status).toBe(200);
  });

  it('of an official account is refused', async () => {
    const official = await makeOfficial(gesso);
    const { caseId } = await reportedPost(gesso, official);
    await claimAs(ada, caseId);
    for (const body of [
      { outcome: 'suspend', rule: 'terms', days: 1 },
      { outcome: 'close', rule: 'terms' },
    ]) {
      expect((await decideAs(ada, caseId, body)).problem.code).toBe('decision-of-official');
    }
  });
});

describe('a closed account', () => {
  it('loses its sessions and sockets at once, cannot sign in, and can be fully restored', async () => {
    const author = await gesso.member();
    const { post, caseId } = await reportedPost(gesso, author);
    const tab = await tabs.tab(author);
    await tab.subscribe(`me:${author.id}`);
    await decide(ada, caseId, { outcome: 'close', rule: 'spam-or-pretence' });
    expect(await tab.closed).toBeGreaterThan(0);
    expect((await author.call('GET /api/me/notifications')).status).toBe(401);
    const { email, password } = author;
    const signIn = (password: string) =>
      createCaller(gesso.app).call('POST /api/sign-in', { body: { email, password } });
    const refused = await signIn(password);
    expect([refused.status, refused.problem.code]).toEqual([403, 'account-closed']);
    expect(refused.problem.message).toContain('how to appeal');
    expect((await signIn('wrong-one')).problem.code).toBe('password-wrong');
    expect((await gesso.guest.call('GET /api/posts/:id', { params: { id: post.id } })).status).toBe(
      404,
    );
    await reverseAs(bea, caseId);
    expect((await signIn(password)).status).toBe(200);
    expect((await gesso.guest.call('GET /api/posts/:id', { params: { id: post.id } })).status).toBe(
      200,
    );
  });

  it('cannot be entered with credentials that were read before the commit', async () => {
    const author = await gesso.member();
    const credentials = await gesso.db.row<{
      id: string;
      email: string;
      password_hash: string;
    }>(sql`
      select id, email, password_hash from users where id = ${author.id}`);
    const { caseId } = await reportedPost(gesso, author);
    await decide(ada, caseId, { outcome: 'close', rule: 'terms' });
    const { sessions, db } = gesso.services;
    const token = credentials && (await sessions.begin(db, credentials, 'a browser'));
    expect(token).toBeUndefined();
  });
});
