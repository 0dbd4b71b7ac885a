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

async function walk(asking: TestMember, list: List, id: string, q?: string): Promise<PersonCard[]> {
  const seen: PersonCard[] = [];
  let cursor: string | undefined;
  do {
    const { body } = await asking.call(list, { params: { id }, query: { cursor, q } });
    expect(body.items.length).toBeLessThanOrEqual(30);
    seen.push(...body.items);
    cursor = body.next ?? undefined;
  } while (cursor);
  return seen;
}

/** People straight from the database, all of whom follow somebody. */
async function seedFollowers(db: Queries, followedId: string, count: number): Promise<void> {
  await db.run(sql`
    insert into users (id, username, full_name, email, password_hash, bio)
    select 'FAN' || n, 'fan.' || n, 'Fan Nº ' || n, 'fan' || n || '@gesso.test', '', ''
    from generate_series(1, ${count}::int) n`);
  // In small steps: a row counted up a thousand times in one step becomes slow to find.
  for (let from = 1; from <= count; from += 200) {
    await db.run(sql`
      insert into follows (follower_id, followed_id, created_at)
      select 'FAN' || n, ${followedId}, timestamptz '2024-01-01' + (n / 3) * interval '1 second'
      from generate_series(${from}::int, ${Math.min(from + 199, count)}::int) n`);
  }
}

describe('following', () => {
  it('is refused to guests, of oneself, and of nobody', async () => {
    const mara = await gesso.member();
    const params = { id: mara.id };
    expect((await gesso.guest.call('PUT /api/users/:id/follow', { params })).status).toBe(401);
    const self = await follow(mara, mara.id);
    expect([self.status, self.problem.message]).toEqual([400, 'You cannot follow yourself.']);
    expect((await follow(mara, 'NOBODY')).status).toBe(404);
    expect(await counts(mara)).toEqual([0, 0]);
  });

  it('counts once however often it is asked, and twice undone is undone', async () => {
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

  it('in all directions at once ends exact', async () => {
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

  it('of more people than anybody may is refused with a sentence, at the same moment too', async () => {
    const [ilo, mara] = [await gesso.member(), await gesso.member()];
    const others = await Promise.all(Array.from({ length: 4 }, () => gesso.member()));
    await follow(ilo, mara.id);
    const most = followLimits.followingMax;
    await gesso.db.run(sql`update users set following_count = ${most - 1} where id = ${ilo.id}`);
    const replies = await Promise.all(others.map(({ id }) => follow(ilo, id)));
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409, 409, 409]);
    const refused = replies.find((reply) => reply.status === 409);
    expect(refused?.problem).toMatchObject({
      code: 'follow-too-many',
      message: 'You follow 7,500 people, which is the limit. Please unfollow someone first.',
    });
    expect(await counts(ilo)).toEqual([0, most]);
    expect((await follow(ilo, mara.id)).status, 'whom one follows already').toBe(200);
    expect((await unfollow(ilo, mara.id)).status).toBe(200);
    const late = others[replies.findIndex((reply) => reply.status === 409)];
    expect((await follow(ilo, late?.id ?? '')).status, 'once there is room again').toBe(200);
  });

  it('is published to both profiles and to one’s own tabs', async () => {
    const [mara, ilo] = [await gesso.member(), await gesso.member()];
    const received: object[] = [];
    const frame = (topic: string, event: object) => ({ topic, event });
    gesso.services.live.listen(([topic, event]) => received.push(frame(topic, event)));
    await follow(ilo, mara.id);
    const told = (id: string, followerCount: number, followingCount: number) =>
      frame(`user:${id}`, {
        type: 'profile-counts',
        id,
        postCount: 0,
        followerCount,
        version: expect.any(Number),
        followingCount,
      });
    expect(received).toContainEqual(told(mara.id, 1, 0));
    expect(received).toContainEqual(told(ilo.id, 0, 1));
    expect(received).toContainEqual(
      frame(`me:${ilo.id}`, { type: 'follow', userId: mara.id, on: true }),
    );
  });

  it('answers which of many one follows', async () => {
    const [mara, ilo] = [await gesso.member(), await gesso.member()];
    await follow(ilo, mara.id);
    const ask = (ids: string) => ilo.call('GET /api/me/follows', { query: { ids } });
    expect((await ask(`${mara.id},${ilo.id},NOBODY`)).body).toEqual({ followed: [mara.id] });
    expect((await ask(Array.from({ length: 101 }, (_, n) => `N${n}`).join())).status).toBe(400);
  });
});

describe('the lists', () => {
  const FANS = 2200;
  let star: TestMember;
  beforeAll(async () => {
    star = await gesso.member();
    await seedFollowers(gesso.db, star.id, FANS);
  });

  it('show everybody once, latest first, and no address', async () => {
    const fans = await walk(star, 'GET /api/users/:id/followers', star.id);
    expect(new Set(fans.map((fan) => fan.id)).size).toBe(FANS);
    expect(fans[0]?.id).toBe('FAN2200');
    expect(JSON.stringify(fans)).not.toContain('@gesso.test');
    const following = await walk(star, 'GET /api/users/:id/following', 'FAN7');
    expect(following.map((person) => person.id)).toEqual([star.id]);
  });

  it('are searched by name, those near and those far alike', async () => {
    const named = async (q: string) => {
      const found = await walk(star, 'GET /api/users/:id/followers', star.id, q);
      return found.map((fan) => fan.id);
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

  it('stand in an index', async () => {
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
      const asked = { side: 'followers', userId: star.id, cursor: null, hidden: NOBODY } as const;
      await followsStore.people(explaining, asked);
      await followsStore.peopleNamed(explaining, asked, 'no');
      await followsStore.peopleNamed(explaining, asked, 'fan.219');
    });
    expect(lines[0]).toContain('follows_followers');
    const finds = lines.filter((plan) => plan.includes('CTE u'));
    expect(finds).toHaveLength(2);
    expect(finds[0]).toContain('users_bigrams');
    expect(finds[1]).toContain('users_trigrams');
    expect(lines.join()).not.toContain('Seq Scan on');
  });
});
