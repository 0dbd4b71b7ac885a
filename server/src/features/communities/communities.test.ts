import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../platform/database/database.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestMember } from '../../testing/test-member.ts';
import { publishPost, seedPosts } from '../../testing/test-posts.ts';

let gesso: TestApp;
beforeAll(async () => {
  gesso = await startTestApp();
  await gesso.db.run(sql`
    insert into communities (id, name) values ('potters', 'Potters'), ('weavers', 'Weavers')`);
});
afterAll(() => gesso.close());

const join = (member: TestMember, id: string) =>
  member.call('PUT /api/communities/:id/membership', { params: { id } });
const leave = (member: TestMember, id: string) =>
  member.call('DELETE /api/communities/:id/membership', { params: { id } });

async function postsOf(member: TestMember, id: string): Promise<string[]> {
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const { body } = await member.call('GET /api/communities/:id/posts', {
      params: { id },
      query: { cursor },
    });
    seen.push(...body.items.map((post) => post.id));
    cursor = body.next ?? undefined;
  } while (cursor);
  return seen;
}

/** Many artists, so that counting their posts does not update one row thousands of times. */
async function seedPeople(count: number): Promise<string[]> {
  const rows = await gesso.db.rows<{ id: string }>(sql`
    insert into users (id, username, full_name, email, password_hash, bio)
    select 'M' || n, 'many.' || n, 'Many', 'many' || n || '@gesso.test', '', ''
    from generate_series(1, ${count}::int) n returning id`);
  return rows.map((row) => row.id);
}

describe('communities', () => {
  it('cannot be joined by guests, nor if they do not exist', async () => {
    const params = { id: 'potters' };
    const refused = await gesso.guest.call('PUT /api/communities/:id/membership', { params });
    expect(refused.status).toBe(401);
    const nowhere = await join(await gesso.member(), 'nowhere');
    expect([nowhere.status, nowhere.problem.code]).toEqual([404, 'community-not-found']);
  });

  it('are listed, including the official one that everyone has joined', async () => {
    const mara = await gesso.member();
    const { body } = await mara.call('GET /api/communities');
    expect(body.items.map((one) => one.id).sort()).toEqual(['gesso', 'potters', 'weavers']);
    const joined = await mara.call('GET /api/me/memberships', {
      query: { ids: 'gesso,potters,weavers' },
    });
    expect(joined.body).toEqual({ joined: ['gesso'] });
  });

  it('count members exactly when many join and leave at once', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => gesso.member()));
    const thrice = [...people, ...people, ...people];
    await Promise.all(thrice.map((person) => join(person, 'potters')));
    const [first, ...rest] = people;
    const { body } = await (first ?? (await gesso.member())).call('GET /api/communities/:id', {
      params: { id: 'potters' },
    });
    expect(body).toEqual({
      id: 'potters',
      name: 'Potters',
      description: '',
      memberCount: 6,
      cover: null,
      official: true,
      closed: false,
      rules: '',
      owner: null,
      moderators: [],
    });
    await Promise.all([...rest, ...rest].map((person) => leave(person, 'potters')));
    const last = await join(people[0] ?? (await gesso.member()), 'potters');
    expect(last.body.memberCount).toBe(1);
  });

  it('show their members and only posts by members, newest first', async () => {
    const [mara, ilo, outsider] = [
      await gesso.member(),
      await gesso.member(),
      await gesso.member(),
    ];
    await join(mara, 'weavers');
    await join(ilo, 'weavers');
    const { body } = await outsider.call('GET /api/communities/:id/members', {
      params: { id: 'weavers' },
    });
    expect(body.items.map((person) => person.id).sort()).toEqual([ilo.id, mara.id].sort());
    expect(JSON.stringify(body)).not.toContain('@gesso.test');

    const first = await publishPost(mara);
    await publishPost(outsider);
    const second = await publishPost(ilo);
    expect(await postsOf(outsider, 'weavers')).toEqual([second.id, first.id]);

    // Beyond the scan of the newest posts, behind more than 2,000 posts by other people.
    await seedPosts(gesso.db, [mara.id], 70);
    await gesso.db.run(sql`
      update posts set created_at = created_at - interval '1 year', description = 'Older.'
      where description = 'Seeded.'`);
    await seedPosts(gesso.db, await seedPeople(50), 2100);
    const posts = await postsOf(ilo, 'weavers');
    expect(posts.slice(0, 2)).toEqual([second.id, first.id]);
    expect([posts.length, new Set(posts).size]).toEqual([72, 72]);
    await leave(mara, 'weavers');
    expect(await postsOf(ilo, 'weavers')).toEqual([second.id]);
  });
});
