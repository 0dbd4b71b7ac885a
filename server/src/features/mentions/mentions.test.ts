import { randomUUID } from 'node:crypto';
import { meTopic } from '@gesso/domain/accounts';
import { mentionLimits } from '@gesso/domain/mentions';
import { type Post, postTopic } from '@gesso/domain/posts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../platform/database/database.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { submit } from '../../testing/test-challenge.ts';
import type { TestMember } from '../../testing/test-member.ts';
import { at, createMentions, linked } from '../../testing/test-mentions.ts';
import {
  notificationsOf,
  readAll,
  said,
  startWithWeek,
  unread,
} from '../../testing/test-notifications.ts';
import { publishPost, seedArtists } from '../../testing/test-posts.ts';
import { listenForTabs } from '../../testing/test-tab.ts';
import { removeSubject } from '../visibility/hidden-rows.ts';

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
let sol: TestMember;
let post: Post;
beforeEach(async () => {
  [mara, ilo, sol] = [await gesso.member(), await gesso.member(), await gesso.member()];
  post = await publishPost(mara, { caption: 'Tide' });
});

const { comment, commentsFor, editComment, editPost, opened } = createMentions(() => post);

describe('a mention in a comment', () => {
  it('links to the person, ignoring case, and notifies them of the place', async () => {
    const written = await comment(ilo, `Look, @${sol.username.toUpperCase()}, and @nobody_here!`);
    expect(written.mentions).toEqual([linked(sol)]);
    expect((await commentsFor(mara))[0]?.mentions).toEqual([linked(sol)]);
    expect((await notificationsOf(sol)).items).toMatchObject([
      {
        kind: 'mention',
        mentionedIn: 'comment',
        title: 'Tide',
        people: [{ id: ilo.id }],
        text: `Look, @${sol.username.toUpperCase()}, and @nobody_here!`,
        path: `/post/${post.id}?comment=${written.id}`,
        read: false,
      },
    ]);
    expect(await said(sol)).toEqual([`${ilo.username} mentioned you in a comment on “Tide”`]);
    expect(await unread(sol)).toBe(1);
  });

  it('is grouped by day with others on the same post and links to the latest', async () => {
    await comment(ilo, at(sol));
    gesso.clock.move(1000);
    const latest = await comment(mara, at(sol));
    expect(await said(sol)).toEqual([
      `${mara.username} and ${ilo.username} mentioned you in comments on “Tide”`,
    ]);
    expect((await notificationsOf(sol)).items[0]?.path).toBe(
      `/post/${post.id}?comment=${latest.id}`,
    );
  });

  it('does not notify the writer, and notifies the author of the post once', async () => {
    await comment(ilo, `${at(ilo)} and ${at(mara)}`);
    expect(await said(ilo)).toEqual([]);
    expect(await said(mara)).toEqual([`${ilo.username} commented on “Tide”`]);
    await mara.call('PATCH /api/me/notification-settings', { body: { comments: false } });
    const another = await publishPost(mara, { caption: 'Ebb' });
    post = another;
    await comment(ilo, at(mara));
    expect(await said(mara)).toContain(`${ilo.username} mentioned you in a comment on “Ebb”`);
  });

  it('notifies once if it is sent again, or if its name is removed and added back', async () => {
    const key = randomUUID();
    const { id } = await comment(ilo, `Dear ${at(sol)}`, key);
    await readAll(sol);
    await comment(ilo, `Dear ${at(sol)}`, key);
    await editComment(ilo, id, 'Dear me');
    expect((await commentsFor(mara))[0]?.mentions).toBeUndefined();
    expect(await said(sol)).toEqual([]);
    const { body } = await editComment(ilo, id, `Dear ${at(sol)}, again`);
    expect(body.mentions).toEqual([linked(sol)]);
    expect([await said(sol), await unread(sol)]).toEqual([
      [`${ilo.username} mentioned you in a comment on “Tide”`],
      0,
    ]);
  });

  it('notifies people whom an edit adds', async () => {
    const { id } = await comment(ilo, 'Dear me');
    await editComment(ilo, id, `Dear ${at(sol)}`);
    expect(await said(sol)).toEqual([`${ilo.username} mentioned you in a comment on “Tide”`]);
  });

  it('disappears with a deleted or removed comment, also from open tabs', async () => {
    const tab = await tabs.tab(sol);
    await tab.subscribe(meTopic(sol.id));
    const notificationsChanged = async () => {
      const frame = await tab.next(({ event }) => event?.type === 'notifications-changed');
      tab.frames.splice(tab.frames.indexOf(frame), 1);
    };
    const first = await comment(ilo, at(sol));
    await notificationsChanged();
    await ilo.call('DELETE /api/comments/:id', { params: { id: first.id } });
    await notificationsChanged();
    expect([await said(sol), await unread(sol)]).toEqual([[], 0]);
    const rows = await gesso.db.rows(sql`select 1 as one from mentions where user_id = ${sol.id}`);
    expect(rows).toEqual([]);
    const second = await comment(ilo, at(sol));
    expect(await unread(sol)).toBe(1);
    await gesso.db.transaction((tx) =>
      removeSubject(gesso.services, tx, { kind: 'comment', id: second.id }),
    );
    expect([await said(sol), await unread(sol)]).toEqual([[], 0]);
  });

  it('is not recognized in an email address or a longer word', async () => {
    const { username } = sol;
    const written = await comment(
      ilo,
      `a@${username}.org x@${username} /@${username} @${username}x`,
    );
    expect(written.mentions).toBeUndefined();
    expect(await said(sol)).toEqual([]);
  });

  it('can be followed by a period, or end with one', async () => {
    const dotted = await gesso.member({ username: `dot_${randomUUID().slice(0, 8)}.` });
    const written = await comment(ilo, `${at(sol)}. And ${at(dotted)}`);
    expect(written.mentions).toEqual(
      [linked(sol), linked(dotted)].sort((a, b) => (a.name < b.name ? -1 : 1)),
    );
    const plain = await gesso.member({ username: dotted.username.slice(0, -1) });
    expect((await comment(ilo, at(dotted))).mentions).toEqual([linked(plain)]);
  });

  it('notifies at most ten people over all edits, and links thirty', async () => {
    const ids = await seedArtists(gesso.db, 40);
    const people = await gesso.db.rows<{ username: string }>(sql`
      select username from users where id = any(${ids}) order by id`);
    const names = people.map(({ username }) => `@${username}`);
    const notified = async () =>
      (
        await gesso.db.rows(sql`
          select 1 as one from notifications where user_id = any(${ids}) and kind = 'mention'`)
      ).length;
    const written = await comment(ilo, names.slice(0, 8).join(' '));
    expect(await notified()).toBe(8);
    const { body } = await editComment(ilo, written.id, names.slice(8).join(' '));
    expect(body.mentions).toHaveLength(mentionLimits.linkedMax);
    expect(await notified()).toBe(mentionLimits.notifiedMax);
    await editComment(ilo, written.id, names.slice(20).join(' '));
    expect(await notified()).toBe(mentionLimits.notifiedMax);
    const rows = await gesso.db.rows(sql`
      select 1 as one from mentions where comment_id = ${written.id}`);
    expect(rows.length).toBeLessThanOrEqual(mentionLimits.linkedMax + mentionLimits.notifiedMax);
  });
});

describe('a mention in the description of a post', () => {
  it('links to the person and notifies them, and an edit notifies only new people', async () => {
    post = await publishPost(mara, { caption: 'Ebb', description: `With ${at(ilo)}.` });
    expect(post.mentions).toEqual([linked(ilo)]);
    expect((await notificationsOf(ilo)).items).toMatchObject([
      { kind: 'mention', mentionedIn: 'post', path: `/post/${post.id}` },
    ]);
    await readAll(ilo);
    expect((await editPost(mara, `With ${at(ilo)} and ${at(sol)}.`)).mentions).toHaveLength(2);
    expect(await said(sol)).toEqual([`${mara.username} mentioned you in “Ebb”`]);
    expect(await unread(ilo)).toBe(0);
    await editPost(mara, 'Alone.');
    expect((await opened(ilo)).mentions).toBeUndefined();
    expect([await said(ilo), await said(sol)]).toEqual([[], []]);
    await editPost(mara, `With ${at(ilo)}.`);
    expect([await said(ilo), await unread(ilo)]).toEqual([
      [`${mara.username} mentioned you in “Ebb”`],
      0,
    ]);
    await mara.call('DELETE /api/posts/:id', { params: { id: post.id } });
    expect(await said(ilo)).toEqual([]);
  });

  it('is a link on the page of the post', async () => {
    post = await publishPost(mara, { description: `With ${at(ilo)}.` });
    const { body } = await gesso.app.inject({ url: `/post/${post.id}` });
    expect(body).toContain(`"username":"${ilo.username}"`);
  });

  it('is left out of events, since it depends on the viewer', async () => {
    const tab = await tabs.tab(sol);
    await tab.subscribe(postTopic(post.id));
    await editPost(mara, `With ${at(ilo)}.`);
    const { event } = await tab.next(({ event: { type } = {} }) => type === 'post-edited');
    expect(JSON.stringify(event)).not.toContain('mentions');
  });

  it('has a notification without an image if the post is covered', async () => {
    post = await publishPost(mara, { description: at(ilo), sensitive: ['nudity'] });
    expect((await notificationsOf(ilo)).items[0]).toMatchObject({
      kind: 'mention',
      pictureUrl: null,
    });
    post = await publishPost(mara, { description: at(sol) });
    expect((await notificationsOf(sol)).items[0]?.pictureUrl).toContain(
      post.pictures[0]?.id ?? 'none',
    );
  });
});

it('A mention in a submission links to the person and notifies them', async () => {
  const { body } = await submit(mara, WEEK, { description: `After ${at(ilo)}` });
  expect(body.mentions).toEqual([linked(ilo)]);
  const { items } = (
    await sol.call('GET /api/challenges/:weekNumber/submissions', { params: { weekNumber: WEEK } })
  ).body;
  expect(items.find(({ id }) => id === body.id)?.mentions).toEqual([linked(ilo)]);
  expect(await said(ilo)).toEqual([`${mara.username} mentioned you in a submission`]);
  expect((await notificationsOf(ilo)).items[0]).toMatchObject({ path: `/submissions/${WEEK}` });
  await mara.call('DELETE /api/submissions/:id', { params: { id: body.id } });
  expect(await said(ilo)).toEqual([]);
});

describe('a username that changes hands', () => {
  it('still means the first person in earlier texts', async () => {
    const before = sol.username;
    const { id } = await comment(ilo, `Dear @${before}`);
    const now = `new_${randomUUID().slice(0, 8)}`;
    await gesso.db.run(sql`update users set username = ${now} where id = ${sol.id}`);
    await gesso.db.run(sql`delete from former_usernames where user_id = ${sol.id}`);
    const email = `${randomUUID()}@gesso.test`;
    const stranger = await gesso.member({ username: before, email });
    const expected = [{ id: sol.id, name: before.toLowerCase(), username: now }];
    expect((await commentsFor(mara))[0]?.mentions).toEqual(expected);
    const { body } = await editComment(ilo, id, `Dearest @${before}`);
    expect(body.mentions).toEqual(expected);
    expect(await said(stranger)).toEqual([]);
    expect((await comment(ilo, `And @${before}`)).mentions).toEqual([linked(stranger)]);
  });

  it('does not become a link in texts from when it was free', async () => {
    const name = `late_${randomUUID().slice(0, 8)}`;
    await comment(ilo, `Dear @${name}`);
    await gesso.member({ username: name });
    expect((await commentsFor(mara))[0]?.mentions).toBeUndefined();
  });
});

it('A member who turned off notifications of mentions is still linked', async () => {
  await sol.call('PATCH /api/me/notification-settings', { body: { mentions: false } });
  const { body } = await sol.call('GET /api/me/notification-settings');
  expect(body).toMatchObject({ mentions: false, comments: true });
  expect((await comment(ilo, at(sol))).mentions).toEqual([linked(sol)]);
  expect(await unread(sol)).toBe(0);
});
