import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { msg } from '@gesso/domain/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declarations } from '../../features.ts';
import { sql } from '../../platform/database/database.ts';
import { filesWith, tablesWith } from '../../testing/find-remains.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { type BusyArtist, busyArtist } from '../../testing/test-artist.ts';
import { createCaller } from '../../testing/test-caller.ts';
import { makeOfficial, weekBody } from '../../testing/test-challenge.ts';
import { failJobs } from '../../testing/test-jobs.ts';
import { openTestMailbox } from '../../testing/test-mailbox.ts';
import type { TestMember } from '../../testing/test-member.ts';
import { passDays } from '../../testing/test-time.ts';
import { wrongCounters } from '../counters/recount.ts';
import { deleteAccount } from './erase-account.ts';

const WEEK = 3;

let gesso: TestApp;
beforeAll(async () => {
  gesso = await startTestApp({ OFFICIAL_EMAILS: 'hello@gesso.test' });
  const official = await makeOfficial(gesso);
  const week = weekBody(gesso, { weekNumber: WEEK, startsIn: -1 });
  await official.call('POST /api/challenges', { body: week });
  // Keeps the week open while these tests move the clock.
  await gesso.db.run(sql`update challenge_weeks set ends_at = ends_at + interval '1 year'`);
});
afterAll(() => gesso.close());

const ask = (member: TestMember, keepComments = true, password = member.password) =>
  member.call('POST /api/me/deletion', { body: { password, keepComments } });

const signIn = ({ email, password }: TestMember) =>
  createCaller(gesso.app).call('POST /api/sign-in', { body: { email, password } });

const subjects = async (address: string) =>
  (await openTestMailbox(gesso).emails(address)).map(({ subject }) => subject);

const answerTo = (to: string) => ({
  to,
  subject: msg('Your report'),
  preview: msg('Decided.'),
  heading: msg('Your report'),
  paragraphs: [msg('Decided.')],
});

async function postAsSeen({ friend, post, other }: BusyArtist) {
  const own = await friend.call('GET /api/posts/:id', { params: { id: post.id } });
  const theirs = await friend.call('GET /api/posts/:id', { params: { id: other.id } });
  const comments = await friend.call('GET /api/posts/:id/comments', { params: { id: other.id } });
  return {
    own: own.status,
    likes: theirs.body.likeCount,
    comments: comments.body.items.map(({ author }) => author?.username ?? 'Anonymous').sort(),
    count: theirs.body.commentCount,
  };
}

describe('requesting the deletion of an account', () => {
  it('shows how much will be deleted', async () => {
    const { mara } = await busyArtist(gesso, WEEK);
    expect((await mara.call('GET /api/me/deletion')).body).toEqual({
      counts: {
        posts: 2,
        pictures: 3,
        submissions: 1,
        comments: 2,
        likes: 2,
        saves: 2,
        followers: 1,
        following: 2,
        communities: 3,
      },
    });
  });

  it('refuses a wrong password and changes nothing', async () => {
    const mara = await gesso.member();
    const refused = await ask(mara, true, 'not hers');
    expect([refused.status, refused.problem.code]).toEqual([401, 'password-wrong']);
    expect((await mara.call('GET /api/session')).body.member?.id).toBe(mara.id);
    expect(await subjects(mara.email)).toEqual([]);
  });

  it('hides the person from everyone and ends all sessions', async () => {
    const artist = await busyArtist(gesso, WEEK);
    const { mara, friend } = artist;
    const elsewhere = await signIn(mara);
    expect(elsewhere.status).toBe(200);
    const reply = await ask(mara);
    expect(reply.status).toBe(200);
    expect((await mara.call('GET /api/session')).body.member).toBeNull();
    const sessions = await gesso.db.rows(sql`select 1 from sessions where user_id = ${mara.id}`);
    expect(sessions).toEqual([]);
    const profile = await friend.call('GET /api/users/:id', { params: { id: mara.id } });
    expect(profile.status).toBe(404);
    const seen = { own: 404, comments: [friend.username] };
    expect(await postAsSeen(artist)).toMatchObject(seen);
    await gesso.services.jobs.runAll();
    expect(await postAsSeen(artist)).toMatchObject({ ...seen, count: 1 });
    expect(await subjects(mara.email)).toContain('Your Gesso account will be deleted');
  });
});

describe('signing in before the deletion is due', () => {
  it('restores everything and says so', async () => {
    const artist = await busyArtist(gesso, WEEK);
    const { mara } = artist;
    const before = await postAsSeen(artist);
    await ask(mara);
    await passDays(gesso, 13);
    const back = await signIn(mara);
    expect(back.status).toBe(200);
    expect(back.body.member).toMatchObject({ id: mara.id, deletionUndone: true });
    await gesso.services.jobs.runAll();
    expect(await postAsSeen(artist)).toEqual(before);
    expect(await subjects(mara.email)).toContain('Your Gesso account will not be deleted');
    await passDays(gesso, 30);
    expect((await signIn(mara)).status).toBe(200);
    expect(await postAsSeen(artist)).toEqual(before);
  });
});

describe('before a deletion is due', () => {
  it('nothing is erased by a job or a sweep that runs too early', async () => {
    const artist = await busyArtist(gesso, WEEK);
    const { mara } = artist;
    const before = await postAsSeen(artist);
    await ask(mara);
    await passDays(gesso, 13);
    await gesso.services.jobs.add(deleteAccount, { userId: mara.id });
    await gesso.db.run(sql`select graphile_worker.add_job('sweep-deletions', '{}'::json)`);
    await gesso.services.jobs.runAll();
    const deletion = await gesso.db.row<{ begun_at: Date | null }>(sql`
      select begun_at from account_deletions where user_id = ${mara.id}`);
    expect(deletion).toEqual({ begun_at: null });
    expect((await signIn(mara)).body.member).toMatchObject({ id: mara.id, deletionUndone: true });
    expect(await subjects(mara.email)).not.toContain('Your Gesso account was deleted');
    await gesso.services.jobs.runAll();
    expect(await postAsSeen(artist)).toEqual(before);
  });
});

describe('once a deletion is due', () => {
  it('comments that a moderator had hidden with their author stay hidden', async () => {
    const artist = await busyArtist(gesso, WEEK);
    await ask(artist.mara, true);
    await gesso.db.run(sql`
      update users set hidden_for = array_append(hidden_for, 'removed')
      where id = ${artist.mara.id}`);
    await passDays(gesso, 15);
    expect(await postAsSeen(artist)).toMatchObject({ comments: [artist.friend.username] });
  });

  it('nothing of the person is left in any table or folder', async () => {
    const artist = await busyArtist(gesso, WEEK);
    const { mara, friend } = artist;
    await mara.call('POST /api/me/exports');
    await mara.call('PATCH /api/me/notification-settings', { body: { likes: false } });
    await mara.call('PUT /api/me/notifications/read', { body: { upTo: '1_A' } });
    await gesso.db.run(sql`
      insert into notifications (id, user_id, kind, subject_id, day, created_at, updated_at)
      values ('TOLD', ${friend.id}, 'followed-post', ${mara.id}, now(), now(), now())`);
    for (const method of ['PUT', 'DELETE'] as const) {
      const params = { id: mara.id };
      await friend.call(`${method} /api/users/:id/follow`, { params });
    }
    await gesso.services.jobs.runAll();
    await ask(mara);
    const tables = await tablesWith(gesso.db, mara.id);
    expect(tables).toContain('public.withdrawn_acts');
    expect(tables).toContain('public.notification_read_marks');
    expect(tables.length).toBeGreaterThan(10);
    await passDays(gesso, 15);
    expect(await tablesWith(gesso.db, mara.id)).toEqual([]);
    expect(await tablesWith(gesso.db, mara.email)).toEqual([]);
    expect(await tablesWith(gesso.db, mara.username)).toEqual([]);
    expect(await filesWith(gesso.folder, mara.id)).toEqual([]);
    const pictures = await gesso.db.rows<{ id: string }>(sql`
      select id from pictures union all select id from submissions
      union all select id from community_covers`);
    const known = new Set(pictures.map(({ id }) => id));
    for (const folder of ['post_images', 'submission', 'community_covers']) {
      const names = await readdir(join(gesso.folder, 'files', folder));
      expect(names.filter((name) => !known.has(name.slice(0, 36)))).toEqual([]);
    }
    expect(await postAsSeen(artist)).toEqual({
      own: 404,
      likes: 1,
      comments: ['Anonymous', friend.username].sort(),
      count: 2,
    });
    expect(await wrongCounters(gesso.db, declarations)).toEqual(new Map());
    expect((await subjects(mara.email)).at(-1)).toBe('Your Gesso account was deleted');
    expect((await signIn(mara)).problem.code).toBe('account-unknown');
    const { email, username } = mara;
    expect((await gesso.member({ email, username })).id).not.toBe(mara.id);
  });

  it.each([
    { proved: false, left: { messages: 1, reports: 1, emails: 1 } },
    { proved: true, left: { messages: 0, reports: 0, emails: 0 } },
  ])('guest texts with that address are deleted if it is verified: $proved', async (scenario) => {
    const { post } = await busyArtist(gesso, WEEK);
    const email = `somebody-${scenario.proved}@xn--mnchen-3ya.test`;
    const asTyped = `Somebody-${scenario.proved}@MÜNCHEN.test`;
    const form = {
      email: asTyped,
      category: 'general',
      subject: 'Hello',
      message: 'Before anybody signed up.',
    };
    await gesso.guest.call('POST /api/send-support-email', { body: form });
    const subject = { kind: 'post', id: post.id } as const;
    const report = { subject, reason: 'spam', email: asTyped };
    await gesso.guest.call('POST /api/reports', { body: report });
    await gesso.db.transaction((tx) => gesso.services.mail.sendUnproved(tx, answerTo(asTyped)));
    const member = await gesso.member({ email });
    await gesso.db.run(sql`
      update users set email_verified = ${scenario.proved} where id = ${member.id}`);
    await ask(member);
    await passDays(gesso, 15);
    expect(await tablesWith(gesso.db, member.id)).toEqual([]);
    const remaining = await gesso.db.row(sql`
      select (select count(*) from support_messages where address = ${email}) as messages,
             (select count(*) from reports where address = ${email}) as reports,
             (select count(*) from emails where unproved) as emails`);
    expect(remaining).toEqual(scenario.left);
    await gesso.db.run(sql`delete from emails`);
  });

  it('the comments are deleted too if the person asked for it', async () => {
    const artist = await busyArtist(gesso, WEEK);
    await ask(artist.mara, false);
    await passDays(gesso, 15);
    expect(await tablesWith(gesso.db, artist.mara.id)).toEqual([]);
    expect(await postAsSeen(artist)).toMatchObject({
      comments: [artist.friend.username],
      count: 1,
    });
    expect(await wrongCounters(gesso.db, declarations)).toEqual(new Map());
  });

  it('the deletion resumes where it stopped, and no one can sign in meanwhile', async () => {
    const artist = await busyArtist(gesso, WEEK);
    const { mara } = artist;
    await ask(mara);
    await gesso.db.run(sql`
      create function refuse_deletion() returns trigger language plpgsql as $$
      begin raise exception 'not now'; end $$`);
    await gesso.db.run(sql`
      create trigger refused before delete on pictures
      for each statement execute function refuse_deletion()`);
    await passDays(gesso, 15);
    const [account] = await gesso.db.rows(sql`select post_count from users where id = ${mara.id}`);
    expect(account).toBeDefined();
    expect((await signIn(mara)).problem.code).toBe('account-unknown');
    await gesso.db.run(sql`drop trigger refused on pictures`);
    await gesso.db.run(sql`drop function refuse_deletion`);
    // The job has failed permanently; the sweep adds it again.
    await failJobs(gesso.db, sql`task_identifier = 'delete-account'`, 'refused by a test');
    await gesso.db.run(sql`select graphile_worker.add_job('sweep-deletions', '{}'::json)`);
    await gesso.services.jobs.runAll();
    expect(await tablesWith(gesso.db, mara.id)).toEqual([]);
    expect(await wrongCounters(gesso.db, declarations)).toEqual(new Map());
  });
});
