import { userTopic } from '@gesso/domain/profiles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHiding } from '../../testing/hide.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestMember } from '../../testing/test-member.ts';
import { publishPost, seedPosts } from '../../testing/test-posts.ts';

let gesso: TestApp;
let mara: TestMember;
let ilo: TestMember;
beforeAll(async () => {
  gesso = await startTestApp();
  mara = await gesso.member({ username: 'mara_m' });
  ilo = await gesso.member({ username: 'ilo_i' });
});
afterAll(() => gesso.close());

const pin = async (member: TestMember, id: string, on = true) => {
  gesso.clock.move(1000);
  await member.call(`${on ? 'PUT' : 'DELETE'} /api/posts/:id/pin`, { params: { id } });
};

type Asking = Pick<TestMember, 'call'>;

/** The captions of an artist's posts, with * before pinned ones. */
async function captions(artist: TestMember, asking: Asking = ilo): Promise<string[]> {
  const params = { id: artist.id };
  const { body } = await asking.call('GET /api/users/:id/posts', { params });
  return body.items.map(({ caption, pinned }) => `${pinned ? '*' : ''}${caption}`);
}

const publishMany = async (artist: TestMember, ...names: string[]) => {
  const ids: string[] = [];
  for (const caption of names) {
    gesso.clock.move(1000);
    ids.unshift((await publishPost(artist, { caption })).id);
  }
  return ids;
};

describe('the posts of an artist', () => {
  it('A profile begins with the latest three pins for everyone, and shows each post once.', async () => {
    const [fifth = '', , third = '', second = '', first = ''] = await publishMany(
      mara,
      ...['First', 'Second', 'Third', 'Fourth', 'Fifth'],
    );
    for (const id of [fifth, third, first, second]) await pin(mara, id);
    const expected = ['*Second', '*First', '*Third', 'Fifth', 'Fourth'];
    for (const asking of [mara, ilo, gesso.guest])
      expect(await captions(mara, asking)).toEqual(expected);
    await pin(mara, first, false);
    expect(await captions(mara)).toEqual(['*Second', '*Third', '*Fifth', 'Fourth', 'First']);
    const { body } = await ilo.call('GET /api/posts/:id', { params: { id: second } });
    expect(body, 'nothing is marked elsewhere').not.toHaveProperty('pinned');
  });

  it('The public profile page marks pinned posts.', async () => {
    const page = await gesso.app.inject({ url: '/public/mara_m' });
    const order = ['Second', 'Third', 'Fifth', 'Fourth', 'First'].map((caption) =>
      page.body.indexOf(`"caption":"${caption}"`),
    );
    expect(order).toEqual([...order].sort((one, other) => one - other));
    expect(order[0]).toBeGreaterThan(0);
    expect(page.body.match(/"pinned":true/g)).toHaveLength(3);
  });

  it('A removed or hidden pin is left out, and the next one moves up.', async () => {
    const lea = await gesso.member();
    const [last = '', ...others] = await publishMany(lea, 'A', 'B', 'C', 'D');
    for (const id of [...others, last]) await pin(lea, id);
    const labels = { sensitive: [], madeWithAi: true };
    await lea.call('PUT /api/posts/:id/labels', { params: { id: last }, body: labels });
    const hider = await gesso.member();
    await hider.call('PATCH /api/me/content-preferences', { body: { madeWithAi: 'hide' } });
    expect(await captions(lea)).toEqual(['*D', '*A', '*B', 'C']);
    expect(await captions(lea, hider)).toEqual(['*A', '*B', '*C']);
    await createHiding(gesso).remove({ kind: 'post', id: last });
    expect(await captions(lea)).toEqual(['*A', '*B', '*C']);
  });

  it('A profile can be read to the end page by page, with old pins once and first.', async () => {
    const noa = await gesso.member();
    await seedPosts(gesso.db, [noa.id], 70);
    const params = { id: noa.id };
    const walk = async () => {
      const pages: { id: string; pinned?: true | undefined }[][] = [];
      let cursor: string | undefined;
      do {
        const query = { cursor };
        const { body } = await ilo.call('GET /api/users/:id/posts', { params, query });
        pages.push(body.items);
        cursor = body.next ?? undefined;
      } while (cursor);
      return pages;
    };
    const before = (await walk()).flat().map(({ id }) => id);
    const pinned = [before[69] ?? '', before[31] ?? '', before[2] ?? ''];
    for (const id of [...pinned].reverse()) await pin(noa, id);
    const pages = await walk();
    expect(pages.map((items) => items.length)).toEqual([33, 30, 7]);
    expect(pages.flat().map(({ id }) => id)).toEqual([
      ...pinned,
      ...before.filter((id) => !pinned.includes(id)),
    ]);
    expect(pages.flat().filter((post) => post.pinned)).toHaveLength(3);
  });
});

describe('a pin', () => {
  it('A pin is published to viewers of the profile, without the posts.', async () => {
    const events: unknown[] = [];
    gesso.services.live.listen(([topic, event]) => {
      if (topic === userTopic(ilo.id)) events.push(event);
    });
    const [id = ''] = await publishMany(ilo, 'One');
    await pin(ilo, id);
    await pin(ilo, id, false);
    expect(events.filter((event) => JSON.stringify(event).includes('pins'))).toEqual([
      { type: 'pins-changed' },
      { type: 'pins-changed' },
    ]);
  });
});
