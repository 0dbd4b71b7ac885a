import { meTopic } from '@gesso/domain/accounts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../platform/database/database.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestMember } from '../../testing/test-member.ts';
import {
  moveToNoon,
  notificationsOf,
  readAll,
  said,
  unread,
} from '../../testing/test-notifications.ts';
import { publishPost, seedArtists } from '../../testing/test-posts.ts';
import { listenForTabs } from '../../testing/test-tab.ts';
import { removeSubject } from '../visibility/hidden-rows.ts';
import { FOLLOWERS_AT_ONCE } from './notify-followers.store.ts';

let gesso: TestApp;
beforeAll(async () => {
  gesso = await startTestApp();
  moveToNoon(gesso);
});
afterAll(() => gesso.close());

let mara: TestMember;
let ilo: TestMember;
beforeEach(async () => {
  [mara, ilo] = [await gesso.member(), await gesso.member()];
  await follow(ilo, true);
  await choose(ilo, true);
});

const choose = (member: TestMember, followedPosts: boolean) =>
  member.call('PATCH /api/me/notification-settings', { body: { followedPosts } });
const follow = (member: TestMember, on: boolean) =>
  member.call(`${on ? 'PUT' : 'DELETE'} /api/users/:id/follow`, { params: { id: mara.id } });
const run = () => gesso.services.jobs.runAll();
const rowsOf = async ({ id }: TestMember) =>
  (
    await gesso.db.rows(sql`
      select 1 as one from notifications where user_id = ${id} and kind = 'followed-post'`)
  ).length;
const waitingPosts = async () =>
  (await gesso.db.rows(sql`select 1 as one from followed_post_messages`)).length;

describe('a new post of a followed artist', () => {
  it('Followers who opted in are notified of a new post, with its path and picture.', async () => {
    const sol = await gesso.member();
    await follow(sol, true);
    const post = await publishPost(mara, { caption: 'Tide' });
    expect(await rowsOf(ilo), 'publishing itself notifies no one').toBe(0);
    await run();
    expect(await said(ilo)).toEqual([`${mara.username} posted “Tide”`]);
    const [notification] = (await notificationsOf(ilo)).items;
    expect(notification).toMatchObject({
      path: `/post/${post.id}`,
      postCount: 1,
      people: [{ id: mara.id }],
    });
    expect(notification?.pictureUrl).toContain(post.pictures[0]?.id ?? 'no picture');
    expect(await unread(ilo)).toBe(1);
    expect(await rowsOf(sol), 'did not opt in').toBe(0);
    expect(await waitingPosts()).toBe(0);
  });

  it('New posts are grouped by artist and day.', async () => {
    for (const caption of ['Tide', 'Ebb', 'Flood']) {
      await publishPost(mara, { caption });
      gesso.clock.move(1000);
    }
    await run();
    expect(await said(ilo)).toEqual([`${mara.username} shared 3 posts`]);
    expect((await notificationsOf(ilo)).items[0]?.path).toBe(`/@${mara.username}`);
    await readAll(ilo);
    expect(await unread(ilo)).toBe(0);
    await publishPost(mara, { caption: 'Slack' });
    await run();
    expect(await unread(ilo)).toBe(1);
    expect(await rowsOf(ilo)).toBe(1);
  });

  it('A new post is published to open tabs.', async () => {
    const tab = await (await listenForTabs(gesso)).tab(ilo);
    await tab.subscribe(meTopic(ilo.id));
    await publishPost(mara);
    await run();
    await tab.next(({ event }) => event?.type === 'notifications-changed');
  });

  it('No one is notified of a post that is deleted or hidden.', async () => {
    const deleted = await publishPost(mara);
    await mara.call('DELETE /api/posts/:id', { params: { id: deleted.id } });
    const hidden = await publishPost(mara);
    const hide = (id: string) =>
      gesso.db.transaction((tx) => removeSubject(gesso.services, tx, { kind: 'post', id }));
    await hide(hidden.id);
    await run();
    expect([await rowsOf(ilo), await waitingPosts()]).toEqual([0, 0]);
    const later = await publishPost(mara);
    await run();
    expect(await unread(ilo)).toBe(1);
    await hide(later.id);
    expect([await said(ilo), await unread(ilo)], 'hidden after the notification').toEqual([[], 0]);
  });

  it('A reader who muted, blocked or unfollowed the artist is not notified.', async () => {
    await ilo.call('PUT /api/users/:id/mute', { params: { id: mara.id } });
    await publishPost(mara);
    await run();
    expect(await rowsOf(ilo)).toBe(0);
    await ilo.call('DELETE /api/users/:id/mute', { params: { id: mara.id } });
    await publishPost(mara);
    await run();
    expect(await unread(ilo)).toBe(1);
    await follow(ilo, false);
    expect([await said(ilo), await unread(ilo)]).toEqual([[], 0]);
    await follow(ilo, true);
    expect(await unread(ilo)).toBe(1);
    await mara.call('PUT /api/users/:id/block', { params: { id: ilo.id } });
    expect([await said(ilo), await unread(ilo)]).toEqual([[], 0]);
  });

  it('The reader’s content preferences apply to notifications of new posts.', async () => {
    await publishPost(mara, { sensitive: ['nudity'] });
    await run();
    expect((await notificationsOf(ilo)).items).toMatchObject([{ pictureUrl: null }]);
    await ilo.call('PATCH /api/me/content-preferences', { body: { nudity: 'hide' } });
    expect([await said(ilo), await unread(ilo)]).toEqual([[], 0]);
    await ilo.call('PATCH /api/me/content-preferences', { body: { nudity: 'show' } });
    expect((await notificationsOf(ilo)).items[0]?.pictureUrl).toBeTruthy();
  });

  it('A reader who switched off these notifications is not notified.', async () => {
    await choose(ilo, false);
    await publishPost(mara);
    await run();
    expect(await rowsOf(ilo)).toBe(0);
  });
});

describe('an artist with very many followers', () => {
  const COUNT = 2 * FOLLOWERS_AT_ONCE + 10;
  type StoredNotification = { user_id: string; read: boolean };
  const storedNotifications = () =>
    gesso.db.rows<StoredNotification>(sql`
      select user_id, read_at is not null as read from notifications
      where kind = 'followed-post' and subject_id = ${mara.id}`);

  /** The insert for this follower fails, as if the process had died during their batch. */
  async function refuse(userId: string): Promise<void> {
    await gesso.db.run(sql`create table refused as select ${userId}::text as user_id`);
    await gesso.db.run(sql`
      create function refuse_notification() returns trigger language plpgsql as $$
      begin
        if exists (select from refused where user_id = new.user_id) then
          raise exception 'refused by a test';
        end if;
        return new;
      end $$`);
    await gesso.db.run(sql`
      create trigger refused before insert on notifications
      for each row execute function refuse_notification()`);
  }

  it('Followers are notified in batches, each once, also after a failure between batches.', async () => {
    const people = (await seedArtists(gesso.db, COUNT)).toSorted();
    await gesso.db.run(sql`
      insert into notification_settings (user_id, likes, comments, follows, followed_posts)
      select id, true, true, true, true from unnest(${people}::text[]) id`);
    // Counting every group would take longer than the rest of the test.
    await gesso.db.run(sql`alter table follows disable trigger user`);
    await gesso.db.run(sql`
      insert into follows (follower_id, followed_id, created_at)
      select id, ${mara.id}, now() from unnest(${people}::text[]) id`);
    await gesso.db.run(sql`alter table follows enable trigger user`);
    await refuse(people.at(-1) ?? '');
    await publishPost(mara);
    await run();
    expect(await storedNotifications()).toHaveLength(2 * FOLLOWERS_AT_ONCE);
    await gesso.db.run(sql`
      update notifications set read_at = now() where subject_id = ${mara.id}`);

    await gesso.db.run(sql`drop trigger refused on notifications`);
    // The sweep adds the job again.
    await gesso.db.run(sql`select graphile_worker.add_job('sweep-follower-messages', '{}'::json)`);
    await run();
    const all = await storedNotifications();
    expect(new Set(all.map(({ user_id }) => user_id)).size).toBe(COUNT + 1);
    expect(all.filter(({ read }) => !read)).toHaveLength(COUNT + 1 - 2 * FOLLOWERS_AT_ONCE);
    expect(await waitingPosts()).toBe(0);
  });
});
