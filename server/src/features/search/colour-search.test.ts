import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../platform/database/database.ts';
import { hexToOklab } from '../../platform/images/oklab.ts';
import { createHiding } from '../../testing/hide.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestMember } from '../../testing/test-member.ts';
import { publishPost, testPicture, uploadPicture } from '../../testing/test-posts.ts';

const BLUE = '#2a6fdb';
const RED = '#c03020';
const YELLOW = '#f0d84a';

let gesso: TestApp;
let zoe: TestMember;
let viewer: TestMember;
beforeAll(async () => {
  gesso = await startTestApp();
  zoe = await gesso.member({ username: 'zoe' });
  viewer = await gesso.member({ username: 'viewer' });
});
afterAll(() => gesso.close());

/** An image of one color with a stripe of another, as wide as its share. */
async function striped(field: string, stripe: string, share: number): Promise<Buffer> {
  const width = Math.round(400 * share);
  const create = { width, height: 300, channels: 3 as const, background: stripe };
  return sharp(await testPicture(400, 300, field))
    .composite([{ input: { create }, left: 0, top: 0 }])
    .png()
    .toBuffer();
}

type Words = { postTags?: string[]; sensitive?: 'nudity'[] };

async function paint(by: TestMember, caption: string, pictures: Buffer[], words: Words = {}) {
  const uploaded = [];
  for (const bytes of pictures) uploaded.push(await uploadPicture(by, bytes));
  const postPictures = uploaded.map(({ id }) => ({ id, alt: caption }));
  return publishPost(by, { caption, pictures: postPictures, ...words });
}

const search = (colours: string, more: { q?: string; tag?: string; cursor?: string } = {}) =>
  viewer.call('GET /api/search/colours', {
    query: { colours: colours.replaceAll('#', ''), ...more },
  });

const captions = async (...asked: Parameters<typeof search>) =>
  (await search(...asked)).body.artworks.map(({ caption }) => caption);

describe('a search by color', () => {
  it('Guests, invalid colors, a third color, and too short a text are refused.', async () => {
    const query = { colours: '2a6fdb' };
    expect((await gesso.guest.call('GET /api/search/colours', { query })).status).toBe(401);
    for (const colours of ['', 'blue', '2a6fd', '2a6fdb,', 'aaaaaa,bbbbbb,cccccc', "0'0000"]) {
      expect((await search(colours)).problem.code, colours).toBe('invalid-input');
    }
    expect((await search('2a6fdb', { q: ' a ' })).problem.code).toBe('search-too-short');
    for (const cursor of ['nonsense', '1_', '9999999999_A', "1_'"]) {
      expect((await search('2a6fdb', { cursor })).problem.code, cursor).toBe('invalid-input');
    }
  });

  it('A color search finds pictures with the color, the nearest and largest first, and no other color.', async () => {
    await paint(zoe, 'All red', [await testPicture(400, 300, RED)]);
    await paint(zoe, 'A third is blue', [await striped(YELLOW, BLUE, 0.33)]);
    await paint(zoe, 'All blue', [await testPicture(400, 300, BLUE)]);
    await paint(zoe, 'Another blue', [await testPicture(400, 300, '#3f7fd0')]);
    await paint(zoe, 'Half is blue', [await striped('#202020', BLUE, 0.5)]);
    await paint(zoe, 'A line of blue', [await striped(RED, '#4f7fd8', 0.03)]);
    const result = await captions(BLUE);
    expect(result).toEqual(['All blue', 'Another blue', 'Half is blue', 'A third is blue']);
  });

  it('A color search finds pictures with both of two colors.', async () => {
    expect(await captions(`${YELLOW},${BLUE}`)).toEqual(['A third is blue']);
    expect(await captions(`${BLUE},${YELLOW}`)).toEqual(['A third is blue']);
    expect(await captions(`${RED},${YELLOW}`)).toEqual([]);
  });

  it('A color search shows the matching picture of a post.', async () => {
    const other = await testPicture(400, 300, '#8f8f8f');
    const green = await testPicture(400, 300, '#3f8a66');
    const post = await paint(zoe, 'Grey, then green', [other, green]);
    const [found] = (await search('3f8a66')).body.artworks;
    expect(found?.picture?.url).toBe(post.pictures[1]?.url);
    expect(await captions('3f8a66,8f8f8f')).toEqual([]);
  });

  it('A color search can be combined with text and a tag.', async () => {
    const blue = () => testPicture(400, 300, BLUE);
    await paint(zoe, 'Harbour in ink', [await blue()], { postTags: ['Ink'] });
    await paint(zoe, 'Pink harbour', [await blue()], { postTags: ['Pastel'] });
    await paint(zoe, 'Red harbour', [await testPicture(400, 300, RED)], { postTags: ['Ink'] });
    expect((await captions(BLUE, { q: 'HARBOUR' })).sort()).toEqual([
      'Harbour in ink',
      'Pink harbour',
    ]);
    expect(await captions(BLUE, { tag: 'Ink' })).toEqual(['Harbour in ink']);
    expect(await captions(BLUE, { tag: 'Ink', q: 'pink' })).toEqual([]);
    expect(await captions(RED, { q: 'harbour' })).toEqual(['Red harbour']);
    expect(await captions(BLUE, { q: 'lighthouse' })).toEqual([]);
  });

  it('A color search by a tag that is no art form finds nothing, not even posts with that tag.', async () => {
    const { id } = await paint(zoe, 'Oddly tagged', [await testPicture(400, 300, BLUE)]);
    await gesso.db.run(sql`update posts set tags = '{a}' where id = ${id}`);
    expect(await captions(BLUE)).toContain('Oddly tagged');
    expect((await search(BLUE, { tag: 'a' })).body).toEqual({ artworks: [], next: null });
  });
});

describe('content hidden from the viewer', () => {
  const VIOLET = '#7b4fa6';
  const violet = () => testPicture(400, 300, VIOLET);

  it('Hidden, blocked, muted, excluded and deleted posts are not found.', async () => {
    const mara = await gesso.member();
    const removed = await paint(zoe, 'Removed', [await violet()]);
    const deleted = await paint(zoe, 'Deleted', [await violet()]);
    await paint(mara, 'By somebody blocked', [await violet()]);
    await paint(zoe, 'Sensitive', [await violet()], { sensitive: ['nudity'] });
    expect(await captions(VIOLET)).toHaveLength(4);
    await createHiding(gesso).remove({ kind: 'post', id: removed.id });
    await zoe.call('DELETE /api/posts/:id', { params: { id: deleted.id } });
    await viewer.call('PUT /api/users/:id/block', { params: { id: mara.id } });
    expect(await captions(VIOLET)).toEqual(['Sensitive']);
    expect(await captions(VIOLET, { q: 'mov' })).toEqual([]);
    await viewer.call('PUT /api/users/:id/mute', { params: { id: zoe.id } });
    expect(await captions(VIOLET)).toEqual([]);
    await viewer.call('DELETE /api/users/:id/mute', { params: { id: zoe.id } });
    await viewer.call('PATCH /api/me/content-preferences', { body: { nudity: 'hide' } });
    expect(await captions(VIOLET)).toEqual([]);
  });
});

describe('the pages of a color search', () => {
  it('The pages show every result once, nearest first, while new posts arrive.', async () => {
    const artist = await gesso.member();
    const { l, a, b } = hexToOklab('f4f2ec');
    // Each slightly darker than the one before, except for groups of three equal ones.
    await gesso.db.run(sql`
      with added as (
        insert into posts (id, author_id, request_key, caption, description, tags, created_at)
        select 'W' || n, ${artist.id}, gen_random_uuid(), 'White ' || n, 'Seeded.', '{Paper}', now()
        from generate_series(1, 70) n returning id),
      pictured as (
        insert into pictures (id, owner_id, post_id, position, width, height, thumbhash, colour,
                              ready, created_at)
        select 'P' || id, ${artist.id}, id, 1, 8, 6, 'AAAA', '#f4f2ec', true, now() from added)
      insert into post_colours (post_id, picture_id, position, cell, share, l, a, b)
      select id, 'P' || id, 1, colour_cell(darker, ${a}, ${b}), 1, darker, ${a}::float8, ${b}::float8
      from added, lateral (
        select ${l}::float8 - 0.004 * (substr(id, 2)::integer / 3) as darker) step`);
    const titles: string[] = [];
    let cursor: string | undefined;
    do {
      const { body } = await search('f4f2ec', cursor ? { cursor } : {});
      expect(body.artworks.length).toBeLessThanOrEqual(30);
      titles.push(...body.artworks.map(({ caption }) => caption));
      if (!cursor) await paint(artist, 'White, newer', [await testPicture(400, 300, '#f4f2ec')]);
      cursor = body.next ?? undefined;
    } while (cursor);
    const steps = titles.map((caption) => Math.floor(Number(caption.replace('White ', '')) / 3));
    expect(steps).toEqual(steps.toSorted((one, other) => one - other));
    expect([titles.length, new Set(titles).size]).toEqual([70, 70]);
  });
});

describe('the colors of a post', () => {
  it('The colors of each picture are returned to members who may see the post.', async () => {
    const blue = await testPicture(400, 300, BLUE);
    const post = await paint(zoe, 'Two pictures', [blue, await striped(RED, YELLOW, 0.25)]);
    const params = { id: post.id };
    const request = { params };
    expect((await gesso.guest.call('GET /api/posts/:id/colours', request)).status).toBe(401);
    const { pictures } = (await viewer.call('GET /api/posts/:id/colours', request)).body;
    expect(pictures.map(({ id }) => id)).toEqual(post.pictures.map(({ id }) => id));
    expect(pictures[0]?.colours.map(({ share }) => share)).toEqual([1]);
    const [largest, ...others] = pictures[1]?.colours ?? [];
    expect(largest?.share).toBeCloseTo(0.75, 1);
    expect(others.length).toBeGreaterThan(0);
    expect(await captions(pictures[0]?.colours[0]?.hex ?? '')).toContain('Two pictures');
    await zoe.call('PUT /api/users/:id/block', { params: { id: viewer.id } });
    const refused = await viewer.call('GET /api/posts/:id/colours', request);
    expect(refused.problem.code).toBe('post-not-found');
    await zoe.call('DELETE /api/users/:id/block', { params: { id: viewer.id } });
  });
});
