import { DAY_MS } from '@gesso/domain/kernel';
import { lastWeek } from '@gesso/domain/notifications';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../platform/database/database.ts';
import { readEmail } from '../../platform/mail/eml.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { makeJobsDue } from '../../testing/test-jobs.ts';
import type { TestMember } from '../../testing/test-member.ts';
import { publishPost } from '../../testing/test-posts.ts';
import { startTestSmtpServer, type TestSmtpServer } from '../../testing/test-smtp-server.ts';
import { PEOPLE_AT_ONCE, weeklyEmailStore } from './weekly-email.store.ts';

const SITE = 'https://gesso.test';

let smtp: TestSmtpServer;
let gesso: TestApp;
let mara: TestMember;
let ilo: TestMember;
beforeAll(async () => {
  smtp = await startTestSmtpServer();
  gesso = await startTestApp({
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    PUBLIC_URL: SITE,
  });
  // Thursday noon, so that the end of a week is days away.
  gesso.clock.move(7 * DAY_MS + DAY_MS / 2 - (gesso.clock.now() % (7 * DAY_MS)));
  await gesso.services.jobs.runAll();
});
afterAll(async () => {
  await gesso.close();
  await smtp.close();
});
beforeEach(async () => {
  [mara, ilo] = [await gesso.member(), await gesso.member()];
  await gesso.db.run(sql`update users set email_verified = true`);
  await choose(mara, true);
  await gesso.services.jobs.runAll();
  smtp.received.length = 0;
});
afterEach(async () => {
  await gesso.db.run(sql`delete from notification_settings`);
});

const choose = (member: TestMember, weeklyEmail: boolean) =>
  member.call('PATCH /api/me/notification-settings', { body: { weeklyEmail } });
const hasWeeklyEmail = async (member: TestMember) =>
  (await member.call('GET /api/me/notification-settings')).body.weeklyEmail;

/** Ilo likes and comments on a new post of the artist. */
async function receiveFeedback(artist: TestMember): Promise<void> {
  const { id } = await publishPost(artist, { caption: 'Tide & <b>salt</b>' });
  await ilo.call('PUT /api/posts/:id/like', { params: { id } });
  const body = { key: crypto.randomUUID(), comment: 'Such light.' };
  await ilo.call('POST /api/posts/:id/comments', { params: { id }, body });
}

/** Runs the sweep next Monday. */
async function nextMonday(): Promise<void> {
  const { to } = lastWeek(gesso.clock.now());
  gesso.clock.move(to.getTime() + 7 * DAY_MS + 1000 - gesso.clock.now());
  await sweep();
}
async function sweep(): Promise<void> {
  await gesso.db.run(sql`select graphile_worker.add_job('begin-weekly-emails', '{}'::json)`);
  await gesso.services.jobs.runAll();
}
const received = () => smtp.received.map(readEmail);
const addressees = () => received().map(({ to }) => to);
/** The URL of a header, which may be folded onto its own line. */
const unsubscribeUrl = (raw: string) =>
  /^List-Unsubscribe:\s+<([^>]+)>/im.exec(raw.replaceAll(/\r\n\s+/g, ' '))?.[1] ?? '';

describe('the weekly email', () => {
  it('The weekly email summarizes the week in numbers and sentences, as text and HTML.', async () => {
    await receiveFeedback(mara);
    await ilo.call('PUT /api/users/:id/follow', { params: { id: mara.id } });
    // The database uses its own clock for the time of a follow.
    const now = new Date(gesso.clock.now());
    await gesso.db.run(sql`update follows set created_at = ${now}`);
    await gesso.db.run(sql`
      update notifications set updated_at = ${now}, day = date_trunc('day', ${now}::timestamptz, 'UTC')
      where kind = 'follow'`);
    await nextMonday();
    expect(addressees()).toEqual([mara.email]);
    const [message] = received();
    expect(message?.subject).toBe('Your week on Gesso: 1 like, 1 comment and 1 new follower');
    expect(message?.text).toContain(`${ilo.username} liked “Tide & <b>salt</b>”`);
    expect(message?.text).toContain(`${SITE}/notifications`);
    expect(message?.html).toContain('Tide &amp; &lt;b&gt;salt&lt;/b&gt;');
    expect(message?.text, 'no one is quoted').not.toContain('Such light');
    const [raw = ''] = smtp.received;
    expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    expect(unsubscribeUrl(raw)).toMatch(new RegExp(`^${SITE}/unsubscribe/${mara.id}/[\\w-]{20,}$`));
    expect(message?.text).toContain(unsubscribeUrl(raw));
    expect(message?.html).toContain(`href="${unsubscribeUrl(raw)}"`);
    expect(message?.html).toContain(`<a href="${SITE}/notifications">`);
  });

  it('The weekly email lists a mention without quoting its author.', async () => {
    await publishPost(ilo, { caption: 'Go to evil.test', description: `With @${mara.username}.` });
    await nextMonday();
    const [message] = received();
    expect(message?.subject).toBe('Your week on Gesso: 1 mention');
    expect(message?.text).toContain(`@${ilo.username} mentioned you`);
    expect(message?.text).not.toContain('evil');
  });

  it('The weekly email writes usernames so that email clients do not turn them into links.', async () => {
    const username = `evil${gesso.clock.now()}.test`;
    await publishPost(await gesso.member({ username }), { description: `With @${mara.username}.` });
    await nextMonday();
    const [message] = received();
    const name = `@${username.replace('.', '.\u2060')} mentioned you`;
    expect([message?.text, message?.html]).toEqual([
      expect.stringContaining(name),
      expect.stringContaining(name),
    ]);
  });

  it('The weekly email is sent once a week, and not when nothing happened.', async () => {
    await nextMonday();
    expect(addressees(), 'nothing happened').toEqual([]);
    await receiveFeedback(mara);
    await nextMonday();
    await sweep();
    gesso.clock.move(3 * DAY_MS);
    await sweep();
    expect(addressees()).toEqual([mara.email]);
    await nextMonday();
    expect(addressees()).toEqual([mara.email]);
  });

  it('The weekly email goes only to verified addresses of subscribers who are neither suspended nor leaving.', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => gesso.member()));
    const [unverified, suspended, closed, leaving, unasked] = people;
    for (const person of people) await receiveFeedback(person);
    for (const person of people) if (person !== unasked) await choose(person, true);
    await receiveFeedback(mara);
    const end = new Date(gesso.clock.now() + 30 * DAY_MS);
    for (const change of [
      sql`update users set email_verified = (id <> ${unverified?.id})`,
      sql`update users set suspended_until = ${end} where id = ${suspended?.id}`,
      sql`update users set closed_at = now() where id = ${closed?.id}`,
      sql`update users set hidden_for = '{deleting}' where id = ${leaving?.id}`,
    ])
      await gesso.db.run(change);
    await nextMonday();
    expect(addressees()).toEqual([mara.email]);
  });

  it('The weekly email leaves out people the reader muted or blocked meanwhile.', async () => {
    await receiveFeedback(mara);
    await mara.call('PUT /api/users/:id/mute', { params: { id: ilo.id } });
    await nextMonday();
    expect(addressees()).toEqual([]);
  });

  it('A crashed weekly run resumes without sending anyone a second email.', async () => {
    const people = [mara];
    for (let n = 0; n < PEOPLE_AT_ONCE + 2; n += 1) people.push(await gesso.member());
    for (const person of people) await choose(person, true);
    await gesso.db.run(sql`update users set email_verified = true`);
    const { id } = await publishPost(mara);
    // Everyone gets a follow notification, since one comment for each would take long.
    const now = new Date(gesso.clock.now());
    await gesso.db.run(sql`
      insert into follows (follower_id, followed_id, created_at)
      select ${ilo.id}, id, ${now} from users where id = any(${people.map((one) => one.id)})`);
    await gesso.db.run(sql`
      insert into notifications (id, user_id, kind, subject_id, day, created_at, updated_at)
      select upper(gen_random_uuid()::text), u, 'follow', u,
             date_trunc('day', ${now}::timestamptz, 'UTC'), ${now}, ${now}
      from unnest(${people.map((one) => one.id)}::text[]) u`);
    expect(id).toBeTruthy();
    // The second batch fails after its emails were queued, as if the process had died there.
    await gesso.db.run(sql`
      create function refuse_finish() returns trigger language plpgsql as $$
      begin raise exception 'refused by a test'; end $$`);
    await gesso.db.run(sql`
      create trigger refused before update on weekly_email_runs
      for each row when (new.finished) execute function refuse_finish()`);
    await nextMonday();
    expect(addressees()).toHaveLength(PEOPLE_AT_ONCE);
    await gesso.db.run(sql`drop trigger refused on weekly_email_runs`);
    await sweep();
    expect(addressees().toSorted()).toEqual(people.map(({ email }) => email).toSorted());
    const run = await gesso.db.row<{ after: string }>(sql`
      select after from weekly_email_runs where week = ${lastWeek(gesso.clock.now()).from}`);
    expect(run).toEqual({ after: '' });
  });

  it('Weekly emails do not delay other emails.', async () => {
    await receiveFeedback(mara);
    smtp.down = true;
    await nextMonday();
    const jobs = await gesso.db.rows<{ task_identifier: string }>(sql`
      select task_identifier from graphile_worker.jobs where task_identifier like 'send-%'`);
    smtp.down = false;
    expect(jobs).toEqual([{ task_identifier: 'send-bulk-email' }]);
    await makeJobsDue(gesso.db);
    await gesso.services.jobs.runAll();
    expect(addressees()).toEqual([mara.email]);
  });
});

describe('unsubscribing', () => {
  const post = (url: string, payload = 'List-Unsubscribe=One-Click', more = {}) =>
    gesso.app.inject({
      method: 'POST',
      url: url.slice(SITE.length),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...more },
      payload,
    });
  const get = (url: string) => gesso.app.inject({ method: 'GET', url: url.slice(SITE.length) });

  let url: string;
  beforeEach(async () => {
    await receiveFeedback(mara);
    await nextMonday();
    url = unsubscribeUrl(smtp.received[0] ?? '');
    await choose(ilo, true);
  });

  it('One POST without a session unsubscribes, from any origin and as often as it is sent.', async () => {
    for (let n = 0; n < 2; n += 1) {
      const reply = await post(url);
      expect(reply.statusCode).toBe(200);
      expect(reply.body).toContain('You are unsubscribed');
      expect([await hasWeeklyEmail(mara), await hasWeeklyEmail(ilo)]).toEqual([false, true]);
    }
    await choose(mara, true);
    const multipart =
      '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
    const type = { 'content-type': 'multipart/form-data; boundary=x', origin: 'https://mail.test' };
    expect((await post(url, multipart, type)).statusCode).toBe(200);
    expect(await hasWeeklyEmail(mara)).toBe(false);
    await receiveFeedback(mara);
    smtp.received.length = 0;
    await nextMonday();
    expect(addressees()).not.toContain(mara.email);
  });

  it('Opening the unsubscribe link changes nothing and shows a button that needs no JavaScript.', async () => {
    const reply = await get(url);
    expect(reply.statusCode).toBe(200);
    expect(reply.body).toMatch(/<form method="post"><button/);
    expect(reply.body).not.toContain('<script');
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(reply.headers['referrer-policy']).toBe('no-referrer');
    expect(await hasWeeklyEmail(mara)).toBe(true);
  });

  it('A failed unsubscribe attempt reports the failure, and the next one works.', async () => {
    await gesso.db.run(sql`
      create function refuse_change() returns trigger language plpgsql as $$
      begin raise exception 'refused by a test'; end $$`);
    await gesso.db.run(sql`
      create trigger refused before update on notification_settings
      for each row execute function refuse_change()`);
    const failed = await post(url);
    await gesso.db.run(sql`drop trigger refused on notification_settings`);
    expect(failed.statusCode).toBe(500);
    expect(failed.body).not.toContain('You are unsubscribed');
    expect(await hasWeeklyEmail(mara)).toBe(true);
    expect((await post(url)).statusCode).toBe(200);
    expect(await hasWeeklyEmail(mara)).toBe(false);
  });

  it('The unsubscribe token of another person is refused.', async () => {
    const forged = url.replace(mara.id, ilo.id);
    for (const wrong of [forged, `${url}A`, url.slice(0, -2)]) {
      expect((await post(wrong)).statusCode).toBe(404);
      expect((await get(wrong)).statusCode).toBe(404);
    }
    expect([await hasWeeklyEmail(mara), await hasWeeklyEmail(ilo)]).toEqual([true, true]);
    expect(await weeklyEmailStore.unsubscribe(gesso.db, 'nobody')).toBe(false);
  });
});

it('Without a public URL no weekly email is sent, since there is no unsubscribe link.', async () => {
  const local = await startTestApp();
  try {
    const member = await local.member();
    await member.call('PATCH /api/me/notification-settings', { body: { weeklyEmail: true } });
    await local.db.run(sql`select graphile_worker.add_job('begin-weekly-emails', '{}'::json)`);
    await local.services.jobs.runAll();
    expect(await local.db.rows(sql`select 1 as one from weekly_email_runs`)).toEqual([]);
  } finally {
    await local.close();
  }
});
