import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../platform/database/database.ts';
import { createHiding } from '../../testing/hide.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestMember } from '../../testing/test-member.ts';
import {
  publishPost,
  seedArtists,
  seedPosts,
  testPicture,
  uploadPicture,
} from '../../testing/test-posts.ts';

let gesso: TestApp;
let viewer: TestMember;
beforeAll(async () => {
  gesso = await startTestApp();
  viewer = await gesso.member();
});
afterAll(() => gesso.close());

async function publish(artist: TestMember, colour: string, postTags: string[]) {
  const { id } = await uploadPicture(artist, await testPicture(300, 200, colour));
  return publishPost(artist, { pictures: [{ id, alt: '' }], postTags });
}

const similar = async (id: string, as: Pick<TestMember, 'call'> = viewer) => {
  const reply = await as.call('GET /api/posts/:id/similar', { params: { id } });
  expect(reply.status).toBe(200);
  return reply.body.items.map((post: { id: string }) => post.id);
};

describe('similar posts', () => {
  it('Similar posts share tags and look, and do not include the post itself.', async () => {
    const [one, two] = [await gesso.member(), await gesso.member()];
    const wanted = await publish(one, '#2a6fdb', ['Glass']);
    const red = await publish(two, '#c02020', ['Glass']);
    const blue = await publish(two, '#2c70da', ['Glass']);
    const otherTag = await publish(await gesso.member(), '#2a6fdb', ['Embroidery']);
    const found = await similar(wanted.id);
    expect(found).not.toContain(wanted.id);
    expect(found.indexOf(blue.id)).toBe(0);
    expect(found.indexOf(red.id)).toBeGreaterThan(0);
    expect(found).toContain(otherTag.id);
  });

  it('Posts with a similar look are found even when they are neither new nor share tags.', async () => {
    const artist = await gesso.member();
    const twin = await publish(await gesso.member(), '#11aa77', ['Ceramics']);
    const wanted = await publish(artist, '#11aa77', ['Mosaic']);
    // Older than all posts gathered for being new.
    await gesso.db.run(sql`update posts set created_at = '2020-01-01' where id = ${twin.id}`);
    await seedPosts(gesso.db, await seedArtists(gesso.db, 41), 41);
    expect(await similar(wanted.id)).toContain(twin.id);
  });

  it('At most two similar posts are by one artist.', async () => {
    const [one, busy] = [await gesso.member(), await gesso.member()];
    const wanted = await publish(one, '#777733', ['Collage']);
    const postIds: string[] = [];
    for (let more = 0; more < 4; more += 1) {
      postIds.push((await publish(busy, '#777733', ['Collage'])).id);
    }
    const found = await similar(wanted.id);
    expect(found.filter((id) => postIds.includes(id))).toHaveLength(2);
  });

  it('Guests see similar posts; a deleted or hidden post has none.', async () => {
    const post = await publish(await gesso.member(), '#123456', ['Glass']);
    expect((await similar(post.id, gesso.guest)).length).toBeGreaterThan(0);
    await createHiding(gesso).remove({ kind: 'post', id: post.id });
    const reply = await gesso.guest.call('GET /api/posts/:id/similar', { params: { id: post.id } });
    expect(reply.status).toBe(404);
  });

  it('Similar posts leave out people the viewer blocked or muted.', async () => {
    const [one, two] = [await gesso.member(), await gesso.member()];
    const wanted = await publish(one, '#aa0077', ['Textile']);
    const other = await publish(two, '#aa0077', ['Textile']);
    expect(await similar(wanted.id)).toContain(other.id);
    await viewer.call('PUT /api/users/:id/mute', { params: { id: two.id } });
    expect(await similar(wanted.id)).not.toContain(other.id);
  });

  it('Similar posts are found behind any number of newer posts by a muted artist.', async () => {
    const busy = await gesso.member();
    const wanted = await publish(busy, '#c8c8c8', ['Tattoo']);
    await gesso.db.run(sql`
      insert into posts (id, author_id, request_key, caption, description, tags, created_at)
      select 'MUTED' || n, ${busy.id}, gen_random_uuid(), 'Again', 'Seeded.', '{Tattoo}',
             now() + n * interval '1 second'
      from generate_series(1, 100) n`);
    await viewer.call('PUT /api/users/:id/mute', { params: { id: busy.id } });
    const found = await similar(wanted.id);
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter((id: string) => id.startsWith('MUTED'))).toEqual([]);
  });
});
