import { meTopic } from '@gesso/domain/accounts';
import { ART_FORMS, tagTopic } from '@gesso/domain/tags';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../platform/database/database.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestMember } from '../../testing/test-member.ts';
import { tagFollowsStore } from './tag-follows.store.ts';

let gesso: TestApp;
beforeAll(async () => {
  gesso = await startTestApp();
});
afterAll(() => gesso.close());

const follow = (member: TestMember, name: string) =>
  member.call('PUT /api/tags/:name/follow', { params: { name } });
const unfollow = (member: TestMember, name: string) =>
  member.call('DELETE /api/tags/:name/follow', { params: { name } });
const followed = async (member: TestMember) =>
  (await member.call('GET /api/me/tags')).body.followed;
const followers = async (member: TestMember, name: string) =>
  (await member.call('GET /api/tags/:name', { params: { name } })).body.followerCount;

describe('following a tag', () => {
  it('Guests cannot follow a tag, and unknown tags or spellings are refused.', async () => {
    const params = { name: 'Ink' };
    expect((await gesso.guest.call('PUT /api/tags/:name/follow', { params })).status).toBe(401);
    const member = await gesso.member();
    for (const name of ['ink', 'Inks', 'INK', '__proto__']) {
      const refused = await follow(member, name);
      expect([refused.status, refused.problem.message]).toEqual([
        404,
        'We couldn’t find that tag.',
      ]);
      expect((await unfollow(member, name)).status).toBe(404);
      const tag = await member.call('GET /api/tags/:name', { params: { name } });
      expect(tag.status).toBe(404);
    }
    expect(await followed(member)).toEqual([]);
  });

  it('Repeated follows of a tag count once, and repeated unfollows are undone once.', async () => {
    const [mara, ilo] = [await gesso.member(), await gesso.member()];
    await follow(ilo, 'Glass');
    const replies = await Promise.all(Array.from({ length: 12 }, () => follow(mara, 'Glass')));
    for (const { status, body } of replies) expect([status, body.followerCount]).toEqual([200, 2]);
    expect(await followers(ilo, 'Glass')).toBe(2);
    await Promise.all(Array.from({ length: 12 }, () => unfollow(mara, 'Glass')));
    expect(await followers(mara, 'Glass')).toBe(1);
    expect(await followed(mara)).toEqual([]);
    expect(await followed(ilo)).toEqual(['Glass']);
  });

  it('A member can follow all tags, and their list shows the latest first.', async () => {
    const member = await gesso.member();
    for (const tag of ART_FORMS) expect((await follow(member, tag)).status).toBe(200);
    const tags = await followed(member);
    expect([...tags].sort()).toEqual([...ART_FORMS].sort());
    await gesso.db.run(sql`
      update tag_follows set created_at = now() + interval '1 minute'
      where follower_id = ${member.id} and tag = 'Origami'`);
    expect((await followed(member))[0]).toBe('Origami');
  });

  it('A follow is published to the person’s other tabs, and the count to viewers of the tag.', async () => {
    const member = await gesso.member();
    const heard: unknown[] = [];
    gesso.services.live.listen(([topic, event]) => {
      if (topic === meTopic(member.id) || topic === tagTopic('Mural')) heard.push(event);
    });
    const { body } = await follow(member, 'Mural');
    expect(heard).toEqual([
      { type: 'tag-follow', tag: 'Mural', on: true },
      { type: 'tag-counts', tag: 'Mural', ...body },
    ]);
  });

  it('Suspended and deleted members cannot follow tags, even by an earlier request.', async () => {
    const member = await gesso.member();
    await gesso.db.run(sql`
      update users set suspended_until = now() + interval '1 day' where id = ${member.id}`);
    expect(await tagFollowsStore.follow(gesso.db, member.id, 'Ink')).toBe(false);
    expect(await tagFollowsStore.followed(gesso.db, member.id)).toEqual([]);
  });

  it('Tag follows and their counts end with the account.', async () => {
    const [gone, stays] = [await gesso.member(), await gesso.member()];
    const before = await followers(stays, 'Mosaic');
    for (const tag of ['Mosaic', 'Pastel', 'Ink']) await follow(gone, tag);
    await gesso.db.run(sql`delete from users where id = ${gone.id}`);
    expect(await followers(stays, 'Mosaic')).toBe(before);
    const wrong = await gesso.db.rows(sql`
      select c.tag from tag_follower_counts c
      where c.follower_count <> (select count(*) from tag_follows f where f.tag = c.tag)`);
    expect(wrong).toEqual([]);
  });
});

describe('the artists of an artist tag', () => {
  const artists = (member: TestMember, name: string, cursor?: string) =>
    member.call('GET /api/tags/:name/artists', { params: { name }, query: { cursor } });

  it('Guests cannot list the artists of a tag, and art forms are no artist tags.', async () => {
    const params = { name: 'Muralist' };
    expect((await gesso.guest.call('GET /api/tags/:name/artists', { params })).status).toBe(401);
    const member = await gesso.member();
    for (const name of ['Ink', 'muralist']) expect((await artists(member, name)).status).toBe(404);
  });

  it('The list contains every artist once, whatever the position of the tag, newest first.', async () => {
    const viewer = await gesso.member();
    await gesso.db.run(sql`
      insert into users (id, username, full_name, email, password_hash, bio, artist_tags, created_at)
      select 'W' || n, 'weaver_' || n, 'Weaver', 'weaver' || n || '@gesso.test', '', '',
             (array['Painter', 'Realist'])[1 : n % 3] || array['Weaver'],
             timestamptz '2024-01-01' + (n / 2) * interval '1 second'
      from generate_series(1, 70) n`);
    const plain = await gesso.db.rows<{ id: string }>(sql`
      select id from users where 'Weaver' = any(artist_tags) order by created_at desc, id desc`);
    const ids: string[] = [];
    let cursor: string | undefined;
    do {
      const { body } = await artists(viewer, 'Weaver', cursor);
      ids.push(...body.items.map(({ id }) => id));
      cursor = body.next ?? undefined;
    } while (cursor);
    expect(ids).toEqual(plain.map(({ id }) => id));
    expect(ids).toHaveLength(70);
  });
});
