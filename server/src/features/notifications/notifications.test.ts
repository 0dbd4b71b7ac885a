import { randomUUID } from 'node:crypto';
import { meTopic } from '@gesso/domain/accounts';
import { notificationLimits } from '@gesso/domain/notifications';
import type { Post } from '@gesso/domain/posts';
import { newestTerms } from '@gesso/domain/terms';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../platform/database/database.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { submit } from '../../testing/test-challenge.ts';
import type { TestMember } from '../../testing/test-member.ts';
import {
  DAY_MS,
  notificationsOf,
  readAll,
  said,
  startWithWeek,
  unread,
} from '../../testing/test-notifications.ts';
import { publishPost, seedArtists } from '../../testing/test-posts.ts';
import { listenForTabs } from '../../testing/test-tab.ts';
import { reactionsStore } from '../reactions/reactions.store.ts';
import { hidePerson, removeSubject } from '../visibility/hidden-rows.ts';

const WEEK = 1;

let gesso: TestApp;
let tabs: Awaited<ReturnType<typeof listenForTabs>>;
beforeAll(async () => {
  gesso = await startWithWeek(WEEK);
  tabs = await listenForTabs(gesso);
});
afterAll(() => gesso.close());

let mara: TestMember;
let ilo: TestMember;
let post: Post;
beforeEach(async () => {
  [mara, ilo] = [await gesso.member(), await gesso.member()];
  post = await publishPost(mara, { caption: 'Tide' });
});

const like = (member: TestMember, on = true) =>
  member.call(`${on ? 'PUT' : 'DELETE'} /api/posts/:id/like`, { params: { id: post.id } });
const follow = (member: TestMember, whom: TestMember, on = true) =>
  member.call(`${on ? 'PUT' : 'DELETE'} /api/users/:id/follow`, { params: { id: whom.id } });
const comment = (member: TestMember, key = randomUUID()) =>
  member.call('POST /api/posts/:id/comments', {
    params: { id: post.id },
    body: { key, comment: 'Such light.' },
  });

const rowsOf = async ({ id }: TestMember) =>
  (await gesso.db.rows(sql`select 1 as one from notifications where user_id = ${id}`)).length;

describe('notifications', () => {
  it('Guests cannot read notifications.', async () => {
    expect((await gesso.guest.call('GET /api/me/notifications')).status).toBe(401);
    expect((await gesso.guest.call('GET /api/me/notifications/unread')).status).toBe(401);
  });

  it('A like, a comment and a follow are listed newest first, each with its path.', async () => {
    await like(ilo);
    gesso.clock.move(1000);
    const { body: written } = await comment(ilo);
    const { items } = await notificationsOf(mara);
    const path = `/post/${post.id}?comment=${written.id}`;
    expect(items).toMatchObject([
      { kind: 'comment', title: 'Tide', path, read: false, personCount: 1 },
      { kind: 'post-like', title: 'Tide', path: `/post/${post.id}`, people: [{ id: ilo.id }] },
    ]);
    expect(items[0]?.pictureUrl).toContain(post.pictures[0]?.id ?? 'no picture');
    await follow(ilo, mara);
    const followNotification = (await notificationsOf(mara)).items.find(
      ({ kind }) => kind === 'follow',
    );
    expect(followNotification).toMatchObject({
      path: `/@${ilo.username}`,
      people: [{ id: ilo.id }],
    });
    expect(await unread(mara)).toBe(3);
  });

  it('A like of a submission creates one notification.', async () => {
    const { id } = (await submit(mara, WEEK)).body;
    for (const method of ['PUT', 'DELETE', 'PUT'] as const) {
      await ilo.call(`${method} /api/submissions/:id/like`, { params: { id } });
    }
    const { items } = await notificationsOf(mara);
    expect(items).toMatchObject([{ kind: 'submission-like', path: `/submissions/${WEEK}` }]);
    expect(items[0]?.pictureUrl).toContain(id);
    await mara.call('DELETE /api/submissions/:id', { params: { id } });
    expect(await said(mara)).toEqual([]);
  });

  it('Members are not notified of their own actions.', async () => {
    await like(mara);
    await comment(mara);
    expect(await rowsOf(mara)).toBe(0);
    await comment(ilo);
    await comment(mara);
    expect(await said(mara)).toEqual([`${ilo.username} commented on “Tide”`]);
  });

  it('Ten thousand likes by ten thousand people are one row per day.', async () => {
    const people = await seedArtists(gesso.db, 10_000);
    const [crowd, latest] = [people.slice(0, -100), people.slice(-100)];
    await gesso.db.run(
      sql`update users set terms_version = ${newestTerms.version}, terms_agreed_at = now()
          where id = any(${latest})`,
    );
    const at = new Date(gesso.clock.now());
    // In batches, as when the server combines many simultaneous likes, and single ones
    // concurrently.
    for (let from = 0; from < crowd.length; from += 300) {
      const batch = crowd.slice(from, from + 300).map((userId) => ({ userId, at }));
      await reactionsStore.like(gesso.db, post.id, batch);
    }
    gesso.clock.move(1000);
    const later = new Date(gesso.clock.now());
    await Promise.all(
      latest.map((userId) => reactionsStore.like(gesso.db, post.id, [{ userId, at: later }])),
    );
    const { body } = await mara.call('GET /api/posts/:id', { params: { id: post.id } });
    expect(body.likeCount).toBe(10_000);
    expect(await rowsOf(mara)).toBe(1);
    const { items } = await notificationsOf(mara);
    expect(items).toMatchObject([{ personCount: 100, people: [{}, {}] }]);
    expect((await said(mara))[0]).toMatch(/^seeded_\d+ and 99\+ others liked “Tide”$/);
    expect(await unread(mara)).toBe(1);
    gesso.clock.move(DAY_MS);
    await like(ilo);
    expect(await rowsOf(mara), 'one more on the next day').toBe(2);
  });

  it('A notification becomes unread again when someone else acts after it was read.', async () => {
    await like(ilo);
    await readAll(mara);
    await like(ilo);
    expect(await unread(mara), 'the same like, sent again').toBe(0);
    await like(await gesso.member());
    expect(await unread(mara)).toBe(1);
    expect(await rowsOf(mara)).toBe(1);
  });

  it('A comment that is sent again does not notify again.', async () => {
    const key = randomUUID();
    await comment(ilo, key);
    await readAll(mara);
    expect((await comment(ilo, key)).status).toBe(201);
    expect(await unread(mara)).toBe(0);
  });

  it('Notifications are grouped by day.', async () => {
    await like(ilo);
    gesso.clock.move(DAY_MS);
    const sol = await gesso.member();
    await like(sol);
    expect(await said(mara)).toEqual([
      `${sol.username} liked “Tide”`,
      `${ilo.username} liked “Tide”`,
    ]);
  });
});

describe('notifications of hidden people', () => {
  it('A muted member’s actions create no notifications.', async () => {
    await mara.call('PUT /api/users/:id/mute', { params: { id: ilo.id } });
    await like(ilo);
    await comment(ilo);
    await follow(ilo, mara);
    expect(await rowsOf(mara)).toBe(0);
  });

  it('Muting, blocking or hiding a member removes their notifications and keeps the others.', async () => {
    const [sol, kim, lou] = [await gesso.member(), await gesso.member(), await gesso.member()];
    for (const member of [ilo, sol, kim, lou]) await like(member);
    await mara.call('PUT /api/users/:id/mute', { params: { id: ilo.id } });
    await mara.call('PUT /api/users/:id/block', { params: { id: sol.id } });
    await gesso.db.transaction((tx) => hidePerson(gesso.services, tx, kim.id, 'closed'));
    expect(await said(mara)).toEqual([`${lou.username} liked “Tide”`]);
    await gesso.db.run(sql`delete from users where id = ${lou.id}`);
    expect([await said(mara), await unread(mara)]).toEqual([[], 0]);
  });

  it('Deleting the post or the comment removes its notifications.', async () => {
    const { body } = await comment(ilo);
    await ilo.call('DELETE /api/comments/:id', { params: { id: body.id } });
    expect([await said(mara), await unread(mara)]).toEqual([[], 0]);
    await like(ilo);
    expect(await unread(mara)).toBe(1);
    await gesso.db.transaction((tx) =>
      removeSubject(gesso.services, tx, { kind: 'post', id: post.id }),
    );
    expect([await said(mara), await unread(mara)]).toEqual([[], 0]);
  });
});

describe('notification settings', () => {
  const choose = (body: object) => mara.call('PATCH /api/me/notification-settings', { body });

  it('A kind that is switched off creates no notifications, and the other kinds still do.', async () => {
    await choose({ likes: false });
    await choose({ follows: false });
    const settings = (await mara.call('GET /api/me/notification-settings')).body;
    expect(settings).toMatchObject({ likes: false, comments: true, follows: false });
    await like(ilo);
    await follow(ilo, mara);
    expect(await rowsOf(mara)).toBe(0);
    await comment(ilo);
    expect(await rowsOf(mara)).toBe(1);
    await choose({ likes: true, comments: false });
    await like(await gesso.member());
    await comment(ilo);
    expect((await said(mara)).at(0)).toContain('liked');
    expect(await rowsOf(mara)).toBe(2);
  });

  it('Guests cannot change notification settings, and unknown kinds are refused.', async () => {
    const guest = await gesso.guest.call('PATCH /api/me/notification-settings', { body: {} });
    expect(guest.status).toBe(401);
    expect((await choose({ notices: false })).status).toBe(400);
  });
});

describe('open tabs', () => {
  it('Open tabs learn of new, withdrawn and read notifications.', async () => {
    const tab = await tabs.tab(mara);
    await tab.subscribe(meTopic(mara.id));
    const received = async () => {
      const frame = await tab.next(({ event }) => event?.type === 'notifications-changed');
      tab.frames.splice(tab.frames.indexOf(frame), 1);
    };
    for (const act of [
      () => like(ilo),
      () => readAll(mara),
      () => like(ilo, false),
      () => comment(ilo),
      () => follow(ilo, mara),
      () => follow(ilo, mara, false),
    ]) {
      await act();
      await received();
    }
  });
});

describe('groups without visible people', () => {
  it('The scan of groups without visible people is limited.', async () => {
    await like(ilo);
    const time = new Date(gesso.clock.now() + 1000);
    await gesso.db.run(sql`
      insert into notifications (id, user_id, kind, subject_id, day, created_at, updated_at)
      select 'DEAD' || n || ${mara.id}, ${mara.id}, 'comment', ${post.id},
             ${time}::timestamptz - n * interval '1 day', ${time}, ${time}
      from generate_series(1, ${notificationLimits.scanMax}) n`);
    expect([await said(mara), await unread(mara)], 'earlier groups are beyond the limit').toEqual([
      [],
      0,
    ]);
    const { next } = (await mara.call('GET /api/me/notifications')).body;
    const query = { cursor: next ?? '' };
    const { body } = await mara.call('GET /api/me/notifications', { query });
    expect(body, 'they are on the next page').toMatchObject({
      items: [{ kind: 'post-like', people: [{ id: ilo.id }] }],
      next: null,
    });
    gesso.clock.move(2000);
    const sol = await gesso.member();
    await like(sol);
    const sentence = `${sol.username} and ${ilo.username} liked “Tide”`;
    expect([await said(mara), await unread(mara)]).toEqual([[sentence], 1]);
  });

  it('Comments of a muted member do not push out people the reader may see.', async () => {
    const sol = await gesso.member();
    await comment(sol);
    const spam = Array.from({ length: notificationLimits.countMax }, () => randomUUID());
    const time = new Date(gesso.clock.now() + 1000);
    await gesso.db.run(sql`
      insert into comments (id, post_id, author_id, request_key, comment, created_at)
      select k, ${post.id}, ${ilo.id}, k::uuid, 'Again.', ${time}::timestamptz
      from unnest(${spam}::text[]) k`);
    await mara.call('PUT /api/users/:id/mute', { params: { id: ilo.id } });
    expect(await said(mara)).toEqual([`${sol.username} commented on “Tide”`]);
  });
});

it('A like names only people who agreed to the terms that allow it, and everyone once these terms are in force.', async () => {
  const sol = await gesso.member();
  const inForce = Date.parse(newestTerms.inForce);
  await gesso.db.run(sql`update users set terms_version = '2025-06-20' where id = ${sol.id}`);
  // Announced but not yet in force, whatever day the test runs.
  gesso.clock.move(inForce - DAY_MS / 2 - gesso.clock.now());
  for (const member of [ilo, sol]) await like(member);
  expect(await said(mara)).toEqual([`${ilo.username} liked “Tide”`]);
  gesso.clock.move(inForce - gesso.clock.now());
  expect((await said(mara)).join()).toContain(sol.username);
});
