import type { PersonCard } from '@gesso/domain/accounts';
import { followLimits } from '@gesso/domain/follows';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Queries, sql } from '../../platform/database/database.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { waitingForLocks } from '../../testing/test-locks.ts';
import type { TestMember } from '../../testing/test-member.ts';
import { NOBODY } from '../blocks/blocks.ts';
import { followsStore } from './follows.store.ts';

let gesso: TestApp;
beforeAll(async () => {
  gesso = await startTestApp();
});
afterAll(() => gesso.close());

const follow = (member: TestMember, id: string) =>
  member.call('PUT /api/users/:id/follow', { params: { id } });
const unfollow = (member: TestMember, id: string) =>
  member.call('DELETE /api/users/:id/follow', { params: { id } });

const counts = async (member: TestMember) => {
  const { body } = await member.call('GET /api/users/:id', { params: { id: member.id } });
  return [body.profile.followerCount, body.profile.followingCount];
};

type List = 'GET /api/users/:id/followers' | 'GET /api/users/:id/following';

async function walk(viewer: TestMember, list: List, id: string, q?: string): Promise<PersonCard[]> {
  const seen: PersonCard[] = [];
  let cursor: string | undefined;
  do {
    const { body } = await viewer.call(list, { params: { id }, query: { cursor, q } });
    expect(body.items.length).toBeLessThanOrEqual(30);
    seen.push(...body.items);
    cursor = body.next ?? undefined;
  } while (cursor);
  return seen;
}

/** Inserts followers of a person directly into the database. */
async function seedFollowers(db: Queries, followedId: string, count: number): Promise<void> {
  await db.run(sql`
    insert into users (id, username, full_name, email, password_hash, bio)
    select 'FAN' || n, 'fan.' || n, 'Fan Nº ' || n, 'fan' || n || '@gesso.test', '', ''
    from generate_series(1, ${count}::int) n`);
  // In small batches: a row that one statement updates a thousand times becomes slow to find.
  for (let from = 1; from <= count; from += 200) {
    await db.run(sql`
      insert into follows (follower_id, followed_id, created_at)
      select 'FAN' || n, ${followedId}, timestamptz '2024-01-01' + (n / 3) * interval '1 second'
      from generate_series(${from}::int, ${Math.min(from + 199, count)}::int) n`);
  }
}

describe('following', () => {
  it('is refused to guests, and for oneself and unknown accounts', async () => {
    const mara = await gesso.member();
    const params = { id: mara.id };
    expect((await gesso.guest.call('PUT /api/users/:id/follow', { params })).status).toBe(401);
    const self = await follow(mara, mara.id);
    expect([self.status, self.problem.message]).toEqual([400, 'You cannot follow yourself.']);
    expect((await follow(mara, 'NOBODY')).status).toBe(404);
    expect(await counts(mara)).toEqual([0, 0]);
  });

  it('counts once when it is repeated, and unfollowing does too', async () => {
    const [mara, ilo] = [await gesso.member(), await gesso.member()];
    const replies = await Promise.all(Array.from({ length: 20 }, () => follow(ilo, mara.id)));
    for (const reply of replies) expect([reply.status, reply.body.followerCount]).toEqual([200, 1]);
    expect([await counts(mara), await counts(ilo)]).toEqual([
      [1, 0],
      [0, 1],
    ]);
    await Promise.all(Array.from({ length: 20 }, () => unfollow(ilo, mara.id)));
    expect([await counts(mara), await counts(ilo)]).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });

  it('in all directions at once keeps the counts exact', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => gesso.member()));
    const pairs = people.flatMap((one) =>
      people.filter((other) => other !== one).map((other) => ({ one, other })),
    );
    const replies = await Promise.all(pairs.map(({ one, other }) => follow(one, other.id)));
    expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([200]));
    for (const person of people) expect(await counts(person)).toEqual([4, 4]);
  });

  it('in both directions at once cannot deadlock', async () => {
    const pair = [await gesso.member(), await gesso.member()];
    const [first, second] = pair.sort((a, b) => (a.id < b.id ? -1 : 1));
    if (!first || !second) throw new Error('two members were made');

    // Both need both rows. Unless each locks the lower id first, the second request holds its own
    // row while it waits here for the first one's, and the first one then waits for the second's.
    const { answers } = await gesso.db.transaction(async (tx) => {
      await tx.row(sql`select 1 from users where id = ${first.id} for no key update`);
      const one = follow(first, second.id);
      await waitingForLocks(gesso, 1);
      const other = follow(second, first.id);
      await waitingForLocks(gesso, 2);
      return { answers: Promise.all([one, other]) };
    });

    expect((await answers).map(({ status }) => status)).toEqual([200, 200]);
    for (const person of pair) expect(await counts(person)).toEqual([1, 1]);
  });

  it('above the limit is refused with a message, even for concurrent requests', async () => {
    const [ilo, mara] = [await gesso.member(), await gesso.member()];
    const people = await Promise.all(Array.from({ length: 4 }, () => gesso.member()));
    await follow(ilo, mara.id);
    const most = followLimits.followingMax;
    await gesso.db.run(sql`update users set following_count = ${most - 1} where id = ${ilo.id}`);
    const replies = await Promise.all(people.map(({ id }) => follow(ilo, id)));
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409, 409, 409]);
    const refused = replies.find((reply) => reply.status === 409);
    expect(refused?.problem).toMatchObject({
      code: 'follow-too-many',
      message: 'You follow 7,500 people, which is the limit. Please unfollow someone first.',
    });
    expect(await counts(ilo)).toEqual([0, most]);
    expect((await follow(ilo, mara.id)).status, 'already followed').toBe(200);
    expect((await unfollow(ilo, mara.id)).status).toBe(200);
    const late = people[replies.findIndex((reply) => reply.status === 409)];
    expect((await follow(ilo, late?.id ?? '')).status, 'below the limit again').toBe(200);
  });

  it('is published to both profiles and to the member’s own tabs', async () => {
    const [mara, ilo] = [await gesso.member(), await gesso.member()];
    const received: object[] = [];
    const frame = (topic: string, event: object) => ({ topic, event });
    gesso.services.live.listen(([topic, event]) => received.push(frame(topic, event)));
    await follow(ilo, mara.id);
    const countsOf = (id: string, followerCount: number, followingCount: number) =>
      frame(`user:${id}`, {
        type: 'profile-counts',
        id,
        postCount: 0,
        followerCount,
        version: expect.any(Number),
        followingCount,
      });
    expect(received).toContainEqual(countsOf(mara.id, 1, 0));
    expect(received).toContainEqual(countsOf(ilo.id, 0, 1));
    expect(received).toContainEqual(
      frame(`me:${ilo.id}`, { type: 'follow', userId: mara.id, on: true }),
    );
  });

  it('can be looked up for many people at once', async () => {
    const [mara, ilo] = [await gesso.member(), await gesso.member()];
    await follow(ilo, mara.id);
    const ask = (ids: string) => ilo.call('GET /api/me/follows', { query: { ids } });
    expect((await ask(`${mara.id},${ilo.id},NOBODY`)).body).toEqual({ followed: [mara.id] });
    expect((await ask(Array.from({ length: 101 }, (_, n) => `N${n}`).join())).status).toBe(400);
  });
});

describe('the lists of followers and followed people', () => {
  const FANS = 2200;
  let star: TestMember;
  beforeAll(async () => {
    star = await gesso.member();
    await seedFollowers(gesso.db, star.id, FANS);
  });

  it('show everyone once, latest first, without email addresses', async () => {
    const fans = await walk(star, 'GET /api/users/:id/followers', star.id);
    expect(new Set(fans.map((fan) => fan.id)).size).toBe(FANS);
    expect(fans[0]?.id).toBe('FAN2200');
    expect(JSON.stringify(fans)).not.toContain('@gesso.test');
    const following = await walk(star, 'GET /api/users/:id/following', 'FAN7');
    expect(following.map((person) => person.id)).toEqual([star.id]);
  });

  it('can be searched by name, for recent and for old follows', async () => {
    const named = async (q: string) => {
      const fans = await walk(star, 'GET /api/users/:id/followers', star.id, q);
      return fans.map((fan) => fan.id);
    };
    expect(await named('fan.219')).toEqual([
      ...Array.from({ length: 10 }, (_, n) => `FAN${2199 - n}`),
      'FAN219',
    ]);
    expect(await named(' NO 17x ')).toEqual([]);
    expect(await named(' NO 1700 ')).toEqual(['FAN1700']);
    expect(await named('fan%')).toEqual([]);
    expect(await named('gesso.test')).toEqual([]);
    const common = await named('FAN');
    expect(new Set(common).size).toBe(FANS);
    expect(await walk(star, 'GET /api/users/:id/following', 'FAN7', 'fan')).toEqual([]);
  });

  it('are read from indexes', async () => {
    const lines: string[] = [];
    await gesso.db.run(sql`analyze`);
    await gesso.db.transaction(async (tx) => {
      await tx.run(sql`set local enable_seqscan = off`);
      const explain = async (statement: Parameters<Queries['rows']>[0]) => {
        const plan = await tx.rows(sql`explain ${statement}`);
        lines.push(plan.map((line) => String(line['QUERY PLAN'])).join('\n'));
      };
      const explaining = {
        ...tx,
        rows: async (statement: Parameters<Queries['rows']>[0]) => {
          await explain(statement);
          return [];
        },
      };
      const query = { side: 'followers', userId: star.id, cursor: null, hidden: NOBODY } as const;
      await followsStore.people(explaining, query);
      await followsStore.peopleNamed(explaining, query, 'no');
      await followsStore.peopleNamed(explaining, query, 'fan.219');
    });
    expect(lines[0]).toContain('follows_followers');
    const finds = lines.filter((plan) => plan.includes('CTE u'));
    expect(finds).toHaveLength(2);
    expect(finds[0]).toContain('users_bigrams');
    expect(finds[1]).toContain('users_trigrams');
    expect(lines.join()).not.toContain('Seq Scan on');
  });
});
