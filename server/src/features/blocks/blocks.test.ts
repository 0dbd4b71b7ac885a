import { blockLimits } from '@gesso/domain/blocks';
import type { LivePublication } from '@gesso/domain/live';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../platform/database/database.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { makeOfficial } from '../../testing/test-challenge.ts';
import { waitingForLocks } from '../../testing/test-locks.ts';
import type { TestMember } from '../../testing/test-member.ts';
import { seedArtists } from '../../testing/test-posts.ts';

let gesso: TestApp;
let official: TestMember;
beforeAll(async () => {
  gesso = await startTestApp({ OFFICIAL_EMAILS: 'hello@gesso.test' });
  official = await makeOfficial(gesso);
});
afterAll(() => gesso.close());

type Write =
  | 'PUT /api/users/:id/block'
  | 'DELETE /api/users/:id/block'
  | 'PUT /api/users/:id/mute'
  | 'DELETE /api/users/:id/mute'
  | 'PUT /api/users/:id/follow'
  | 'DELETE /api/users/:id/follow';

const ask = (member: TestMember, key: Write, id: string) => member.call(key, { params: { id } });
const block = (member: TestMember, { id }: { id: string }) =>
  ask(member, 'PUT /api/users/:id/block', id);
const unblock = (member: TestMember, { id }: { id: string }) =>
  ask(member, 'DELETE /api/users/:id/block', id);
const mute = (member: TestMember, { id }: { id: string }) =>
  ask(member, 'PUT /api/users/:id/mute', id);
const follow = (member: TestMember, { id }: { id: string }) =>
  ask(member, 'PUT /api/users/:id/follow', id);

const pair = async () => [await gesso.member(), await gesso.member()] as const;

/** Everyone follows the official account. */
const FOLLOWS_OFFICIAL = { followers: 0, following: 1, rows: 1 };

const countsOf = async ({ id }: TestMember) =>
  gesso.db.row(sql`
    select follower_count as followers, following_count as following,
      (select count(*) from follows where id in (follower_id, followed_id)) as rows
    from users where id = ${id}`);

const follows = async (one: TestMember, other: TestMember) =>
  gesso.db.rows(sql`
    select 1 from follows where follower_id = any(${[one.id, other.id]})
      and followed_id = any(${[one.id, other.id]})`);

const hidden = async (member: TestMember) => [...(await gesso.services.blocks.hiddenFrom(member))];

async function list(member: TestMember) {
  const { body } = await member.call('GET /api/me/blocks');
  return body.items.map(({ kind, person }) => `${kind} ${person.id}`);
}

/** The publications during an action. */
async function published(act: () => Promise<unknown>): Promise<LivePublication[]> {
  const publications: LivePublication[] = [];
  gesso.services.live.listen((publication) => publications.push(publication));
  await act();
  return publications;
}

describe('blocking', () => {
  it('is refused to guests and official accounts, and for oneself, unknown and official accounts', async () => {
    const mara = await gesso.member();
    const params = { id: mara.id };
    expect((await gesso.guest.call('PUT /api/users/:id/block', { params })).status).toBe(401);
    const self = await block(mara, mara);
    expect([self.status, self.problem.message]).toEqual([400, 'You cannot block yourself.']);
    expect((await block(mara, { id: 'NOBODY' })).status).toBe(404);
    const refused = await block(mara, official);
    expect([refused.status, refused.problem.code]).toEqual([403, 'block-official']);
    expect((await mute(mara, official)).status, 'can be muted').toBe(204);
    expect((await block(official, mara)).problem.code).toBe('block-as-official');
    expect(await list(mara)).toEqual([`mute ${official.id}`]);
  });

  it('removes follows in both directions with their counts and prevents new ones', async () => {
    const [mara, ilo] = await pair();
    await follow(mara, ilo);
    await follow(ilo, mara);
    expect((await block(mara, ilo)).status).toBe(204);
    expect((await block(mara, ilo)).status, 'repeated').toBe(204);
    for (const person of [mara, ilo]) {
      expect(await countsOf(person)).toEqual(FOLLOWS_OFFICIAL);
    }
    const nobody = await follow(ilo, { id: 'NOBODY' });
    for (const [one, other] of [
      [mara, ilo],
      [ilo, mara],
    ] as const) {
      const refused = await follow(one, other);
      expect([refused.status, refused.body]).toEqual([nobody.status, nobody.body]);
      const undone = await ask(one, 'DELETE /api/users/:id/follow', other.id);
      expect([undone.status, undone.body]).toEqual([404, nobody.body]);
    }
    expect((await unblock(mara, ilo)).status).toBe(204);
    expect(await follows(mara, ilo), 'follows do not return').toEqual([]);
    expect((await follow(ilo, mara)).status).toBe(200);
  });

  it('hides both members from each other at once, and only the blocker can undo it', async () => {
    const [mara, ilo] = await pair();
    expect([await hidden(mara), await hidden(ilo)]).toEqual([[], []]);
    await block(mara, ilo);
    expect([await hidden(mara), await hidden(ilo)]).toEqual([[ilo.id], [mara.id]]);
    await unblock(ilo, mara);
    expect([await hidden(mara), await hidden(ilo)]).toEqual([[ilo.id], [mara.id]]);
    await unblock(mara, ilo);
    expect([await hidden(mara), await hidden(ilo)]).toEqual([[], []]);
  });

  it('prevents the blocked member from blocking or muting in return', async () => {
    const [mara, ilo] = await pair();
    await block(mara, ilo);
    const nobody = await block(ilo, { id: 'NOBODY' });
    for (const refused of [await block(ilo, mara), await mute(ilo, mara)]) {
      expect([refused.status, refused.body]).toEqual([nobody.status, nobody.body]);
    }
    expect(await list(ilo)).toEqual([]);
  });

  it('in both directions at once succeeds in only one', async () => {
    const [mara, ilo] = await pair();
    const statuses = (await Promise.all([block(mara, ilo), block(ilo, mara)])).map(
      ({ status }) => status,
    );
    expect(statuses.sort()).toEqual([204, 404]);
  });

  it('is published to both members without a name', async () => {
    const [mara, ilo] = await pair();
    const events = await published(() => block(mara, ilo));
    const changed = { type: 'blocks-changed' };
    expect(events.filter(([topic]) => topic.startsWith('me:'))).toEqual([
      [`me:${mara.id}`, changed],
      [`me:${ilo.id}`, changed],
    ]);
  });

  it('is refused with a message above the limit', async () => {
    const [mara, ilo] = await pair();
    const artists = await seedArtists(gesso.db, blockLimits.blocksMax);
    await gesso.db.transaction(async (tx) => {
      await tx.run(sql`set local session_replication_role = replica`);
      await tx.run(sql`
        insert into blocks select ${mara.id}, unnest(${artists}::text[]), now()`);
    });
    const refused = await block(mara, ilo);
    expect([refused.status, refused.problem]).toMatchObject([
      409,
      {
        message: 'You have blocked 5,000 people, which is the limit. Please unblock someone first.',
      },
    ]);
    expect((await block(mara, { id: artists[0] ?? '' })).status, 'already blocked').toBe(204);
    await unblock(mara, { id: artists[0] ?? '' });
    expect((await block(mara, ilo)).status).toBe(204);
  });
});

describe('a follow that races a block', () => {
  const whileLocked = async (mara: TestMember, work: () => Promise<unknown>[]) => {
    const { answers } = await gesso.db.transaction(async (tx) => {
      await tx.row(sql`select 1 from users where id = ${mara.id} for no key update`);
      const requests = work();
      await waitingForLocks(gesso, requests.length);
      return { answers: Promise.all(requests) };
    });
    await answers;
  };

  it('does not survive it, whichever comes first', async () => {
    const [mara, ilo] = await pair();
    await whileLocked(mara, () => [follow(ilo, mara), block(mara, ilo)]);
    expect(await follows(mara, ilo)).toEqual([]);
    const [noor, tam] = await pair();
    await whileLocked(noor, () => [block(noor, tam), follow(tam, noor)]);
    expect(await follows(noor, tam)).toEqual([]);
    for (const person of [mara, ilo, noor, tam]) {
      expect(await countsOf(person)).toEqual(FOLLOWS_OFFICIAL);
    }
  });

  it('does not survive it when many follows race in both directions', async () => {
    const [mara, ilo] = await pair();
    await Promise.all([
      ...Array.from({ length: 8 }, (_, n) => (n % 2 ? follow(mara, ilo) : follow(ilo, mara))),
      block(ilo, mara),
      ...Array.from({ length: 8 }, (_, n) => (n % 2 ? follow(mara, ilo) : follow(ilo, mara))),
    ]);
    expect(await follows(mara, ilo)).toEqual([]);
  });
});

describe('muting', () => {
  it('is refused to guests, and for oneself and unknown accounts', async () => {
    const mara = await gesso.member();
    const params = { id: mara.id };
    expect((await gesso.guest.call('PUT /api/users/:id/mute', { params })).status).toBe(401);
    expect((await mute(mara, mara)).problem.message).toBe('You cannot mute yourself.');
    expect((await mute(mara, { id: 'NOBODY' })).status).toBe(404);
  });

  it('hides one way, keeps the follow and is published only to the muter', async () => {
    const [mara, ilo] = await pair();
    await follow(mara, ilo);
    const events = await published(() => mute(mara, ilo));
    expect(events).toEqual([[`me:${mara.id}`, { type: 'blocks-changed' }]]);
    expect([await hidden(mara), await hidden(ilo)]).toEqual([[ilo.id], []]);
    expect([...(await gesso.services.blocks.blockedWith(mara))]).toEqual([]);
    expect(await follows(mara, ilo)).toHaveLength(1);
    const muted = await mara.call('GET /api/me/mutes', { query: { ids: `${ilo.id},NOBODY` } });
    expect(muted.body).toEqual({ muted: [ilo.id] });
    expect((await mute(mara, ilo)).status, 'once more').toBe(204);
    await ask(mara, 'DELETE /api/users/:id/mute', ilo.id);
    expect(await hidden(mara)).toEqual([]);
  });

  it('is replaced by a block and refused after one', async () => {
    const [mara, ilo] = await pair();
    await mute(mara, ilo);
    await block(mara, ilo);
    expect(await list(mara)).toEqual([`block ${ilo.id}`]);
    expect((await mute(mara, ilo)).status).toBe(404);
  });

  it('is not listed while the muted member blocks the muter', async () => {
    const [mara, ilo] = await pair();
    await mute(mara, ilo);
    await block(ilo, mara);
    expect(await list(mara)).toEqual([]);
    await unblock(ilo, mara);
    expect(await list(mara)).toEqual([`mute ${ilo.id}`]);
  });
});

describe('the list of blocked and muted people', () => {
  it('belongs to the viewer and is paged without gaps', async () => {
    const [mara, ilo] = await pair();
    const artists = await gesso.db.rows<{ id: string }>(sql`
      select id from users where username like 'seeded%' order by id limit 75`);
    const ids = artists.map(({ id }) => id);
    for (const [table, from] of [
      [sql`blocks`, 0],
      [sql`mutes`, 1],
    ] as const) {
      await gesso.db.run(sql`
        insert into ${table}
        select ${mara.id}, id, timestamptz '2024-01-01' + (n / 4) * interval '1 second'
        from unnest(${ids}::text[]) with ordinality as given (id, n) where n % 2 = ${from}`);
    }
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const { body } = await mara.call('GET /api/me/blocks', { query: { cursor } });
      seen.push(...body.items.map(({ person }) => person.id));
      cursor = body.next ?? undefined;
    } while (cursor);
    expect(seen).toHaveLength(75);
    expect(new Set(seen)).toEqual(new Set(ids));
    expect(await list(ilo)).toEqual([]);
    expect((await gesso.guest.call('GET /api/me/blocks')).status).toBe(401);
  });

  it.each(['closed', 'deleting', 'removed'])(
    'leaves out accounts that are %s and shows them again when they return',
    async (reason) => {
      const [mara, ilo] = await pair();
      const zoe = await gesso.member();
      await block(mara, ilo);
      await mute(mara, zoe);
      const before = await list(mara);
      expect(before).toHaveLength(2);
      const people = sql`id in (${ilo.id}, ${zoe.id})`;
      await gesso.db.run(sql`update users set hidden_for = array[${reason}] where ${people}`);
      const { body } = await mara.call('GET /api/me/blocks');
      expect(body).toEqual({ items: [], next: null });
      await gesso.db.run(sql`update users set hidden_for = '{}' where ${people}`);
      expect(await list(mara)).toEqual(before);
      await gesso.db.run(sql`delete from users where id = ${ilo.id}`);
      expect(await list(mara)).toEqual([`mute ${zoe.id}`]);
    },
  );
});
