import type { Post } from '@gesso/domain/posts';
import { Traverse } from '@iiif/parser';
import { imageServiceSupportsFormat, isImageService, isLevel0 } from '@iiif/parser/image-3';
import { presentation3StrictUpgrade } from '@iiif/parser/strict';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHiding } from '../../testing/hide.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestMember } from '../../testing/test-member.ts';
import { testPainting } from '../../testing/test-originals.ts';
import { publishPost, uploadPicture } from '../../testing/test-posts.ts';
import { makeZoomable } from '../../testing/zoomable.ts';

const SITE = 'https://art.test';
const NOTHING = '00000000-0000-4000-8000-000000000000';

let gesso: TestApp;
let mara: TestMember;
let post: Post;
let originalId: string;
/** the picture with tiles, and the one without */
let [zoomable, plain] = ['', ''];
beforeAll(async () => {
  gesso = await startTestApp({ PUBLIC_URL: SITE });
  mara = await gesso.member();
  const painting = await testPainting(350, 250).webp().toBuffer();
  const ids = [await uploadPicture(mara, painting), await uploadPicture(mara)].map(({ id }) => id);
  [zoomable = '', plain = ''] = ids;
  post = await publishPost(mara, {
    caption: 'Field',
    description: '<b>Pigment</b> on <i>board</i>',
    details: { medium: 'Egg tempera', year: 2021, licence: 'CC-BY-SA-4.0' },
    pictures: [
      { id: zoomable, alt: 'A field at noon' },
      { id: plain, alt: '' },
    ],
  });
  originalId = await makeZoomable(gesso, zoomable, await testPainting(700, 500).jpeg().toBuffer());
});
afterAll(() => gesso.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  gesso.app.inject({ url, headers });

const manifest = async (id = post.id) => {
  const answer = await get(`/iiif/3/posts/${id}/manifest.json`);
  expect(answer.statusCode).toBe(200);
  return answer.json();
};

const pathOf = (url: string) => url.replace(SITE, '');

describe('the image information of a picture with tiles', () => {
  it('is understood by a reader of the standard, and names tiles that are there', async () => {
    const answer = await get(`/iiif/3/${zoomable}/info.json`);
    expect(answer.headers['content-type']).toContain(
      'application/ld+json; profile="http://iiif.io/api/image/3/context.json"',
    );
    const info = answer.json();
    expect([isImageService(info), isLevel0(info)]).toEqual([true, true]);
    expect(imageServiceSupportsFormat(info, 'webp')).toMatchObject([true]);
    expect(info).toEqual({
      '@context': 'http://iiif.io/api/image/3/context.json',
      id: `${SITE}/iiif/3/${zoomable}`,
      type: 'ImageService3',
      protocol: 'http://iiif.io/api/image',
      profile: 'level0',
      width: 700,
      height: 500,
      sizes: [{ width: 175, height: 125 }],
      tiles: [{ width: 256, height: 256, scaleFactors: [1, 2, 4] }],
      preferredFormats: ['webp'],
      extraFormats: ['webp'],
    });
    const tile = await get(`/iiif/3/${zoomable}/512,0,188,500/94,250/0/default.webp`);
    expect(tile.headers['content-type']).toBe('image/webp');
    expect(await sharp(tile.rawPayload).metadata()).toMatchObject({ width: 94, height: 250 });
    const small = await get(`/iiif/3/${zoomable}/full/175,125/0/default.webp`);
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({ width: 175, height: 125 });
  });

  it('is where the address of the service leads', async () => {
    const answer = await get(`/iiif/3/${zoomable}`);
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      `/iiif/3/${zoomable}/info.json`,
    ]);
  });

  it('is not there for a picture without tiles, whose own sizes are', async () => {
    expect((await get(`/iiif/3/${plain}/info.json`)).statusCode).toBe(404);
    for (const size of ['64,48', 'max']) {
      const whole = await get(`/iiif/3/${plain}/full/${size}/0/default.webp`);
      expect(await sharp(whole.rawPayload).metadata()).toMatchObject({ width: 64, height: 48 });
    }
    const narrow = await get(`/iiif/3/${zoomable}/full/320,229/0/default.webp`);
    expect(await sharp(narrow.rawPayload).metadata()).toMatchObject({ width: 320 });
  });
});

describe('an address of a tile', () => {
  it.each([
    '/0,0,256,256/256,257/0/default.webp',
    '/0,0,256,256/256,256/90/default.webp',
    '/0,0,256,256/256,256/0/default.jpg',
    '/0,0,256,256/256,256/0/gray.webp',
    '/00,0,256,256/256,256/0/default.webp',
    '/-1,0,256,256/256,256/0/default.webp',
    '/pct:0,0,50,50/256,256/0/default.webp',
    '/square/256,256/0/default.webp',
    '/full/max/0/default.webp',
    '/full/!256,256/0/default.webp',
    '/..%2f..%2f..%2f/256,256/0/default.webp',
    '/0,0,256,256/..%2f..%2fx/0/default.webp',
    '/0,0,9999999,256/256,256/0/default.webp',
    '/0,0,256,256/0,0/0/default.webp',
  ])('that is none leads nowhere: %s', async (rest) => {
    expect((await get(`/iiif/3/${zoomable}${rest}`)).statusCode).toBe(404);
  });

  it.each([NOTHING, 'x', '..%2f..%2fgesso.pid', '%2e%2e'])(
    'of no picture leads nowhere: %s',
    async (id) => {
      const tile = await get(`/iiif/3/${id}/full/64,48/0/default.webp`);
      expect(tile.statusCode).toBe(404);
      expect((await get(`/iiif/3/${id}/info.json`)).statusCode).toBe(404);
    },
  );

  it('is the only one: none of files leads to it', async () => {
    const path = `/files/tiles/${originalId}/full-175-125.webp`;
    expect((await get(path)).statusCode).toBe(404);
  });
});

describe('the manifest of a post', () => {
  it('has nothing that a strict reader of the standard warns of', async () => {
    const state = { warnings: [] };
    presentation3StrictUpgrade(await manifest(), state);
    expect(state.warnings).toEqual([]);
  });

  it('shows each picture on a canvas, with its service where there are tiles', async () => {
    const canvases: unknown[] = [];
    const bodies: { id?: string; service?: unknown }[] = [];
    const read = new Traverse({
      canvas: [({ label, width, height }) => void canvases.push({ label, width, height })],
      contentResource: [(body) => void (body.type === 'Image' && bodies.push(body))],
    });
    const { items, ...whole } = await manifest();
    read.traverseUnknown({ ...whole, items });
    expect(canvases).toEqual([
      { label: { none: ['A field at noon'] }, width: 700, height: 500 },
      { label: { none: ['Field (2)'] }, width: 64, height: 48 },
    ]);
    const services = bodies.flatMap(({ service }) => service ?? []);
    expect(services).toEqual([
      { id: `${SITE}/iiif/3/${zoomable}`, type: 'ImageService3', profile: 'level0' },
    ]);
    for (const canvas of items) {
      const paintings = canvas.items.flatMap((page: { items: unknown[] }) => page.items);
      expect(paintings).toMatchObject([{ motivation: 'painting', target: canvas.id }]);
    }
    const thumbnails = [whole, ...items].flatMap(({ thumbnail }) => thumbnail);
    expect(thumbnails, 'of the manifest and of each canvas').toHaveLength(3);
    for (const { id } of [...bodies, ...thumbnails]) {
      const answer = await get(pathOf(id ?? ''));
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp']);
    }
  });

  it('says who made it, when and how, and where its page is', async () => {
    expect(await manifest()).toMatchObject({
      '@context': 'http://iiif.io/api/presentation/3/context.json',
      id: `${SITE}/iiif/3/posts/${post.id}/manifest.json`,
      type: 'Manifest',
      label: { none: ['Field'] },
      requiredStatement: {
        label: { en: ['Artwork by'] },
        value: { none: [`${mara.fullName} (@${mara.username})`] },
      },
      homepage: [{ id: `${SITE}/post/${post.id}`, format: 'text/html' }],
      provider: [{ type: 'Agent', label: { none: ['Gesso'] } }],
      metadata: [
        { label: { en: ['Artist'] }, value: { none: [mara.fullName] } },
        { label: { en: ['Date'] } },
        { label: { en: ['Art forms'] }, value: { none: ['Painting'] } },
        { label: { en: ['Medium'] }, value: { none: ['Egg tempera'] } },
        { label: { en: ['Year'] }, value: { none: ['2021'] } },
        { label: { en: ['Licence'] }, value: { none: ['CC BY-SA 4.0'] } },
      ],
      rights: 'http://creativecommons.org/licenses/by-sa/4.0/',
    });
  });

  it('gives no HTML that somebody wrote to viewers that would show it', async () => {
    const { summary } = await manifest();
    expect(summary.none).toEqual([
      '<span>&lt;b&gt;Pigment&lt;/b&gt; on &lt;i&gt;board&lt;/i&gt;</span>',
    ]);
  });

  it('leads to no picture of a post that is covered for guests', async () => {
    const { id } = await uploadPicture(mara);
    const covered = await publishPost(mara, {
      sensitive: ['nudity'],
      pictures: [{ id, alt: '' }],
    });
    const shown = JSON.stringify(await manifest(covered.id));
    expect(shown).not.toContain(id);
    expect(shown).not.toContain('.webp');
    expect(shown).toContain('Nudity');
  });

  it('is missing for posts that are not there', async () => {
    for (const id of [NOTHING, 'x', '..%2f']) {
      expect((await get(`/iiif/3/posts/${id}/manifest.json`)).statusCode).toBe(404);
    }
  });
});

describe('scripts of other sites', () => {
  const addresses = () => [
    `/iiif/3/${zoomable}/info.json`,
    `/iiif/3/${zoomable}/full/175,125/0/default.webp`,
    `/iiif/3/posts/${post.id}/manifest.json`,
    `/iiif/3/${NOTHING}/info.json`,
  ];

  it('read all of this, without a session, and nothing else', async () => {
    for (const url of addresses()) {
      const { headers } = await get(url, { origin: 'https://museum.test' });
      expect(headers['access-control-allow-origin']).toBe('*');
      expect(headers['access-control-allow-credentials']).toBeUndefined();
      expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
      const asked = await gesso.app.inject({
        method: 'OPTIONS',
        url,
        headers: { origin: 'https://museum.test', 'access-control-request-method': 'GET' },
      });
      expect(asked.statusCode).toBe(204);
      expect(asked.headers).toMatchObject({
        'access-control-allow-origin': '*',
        'access-control-allow-methods': 'GET, HEAD, OPTIONS',
        'access-control-allow-headers': '*',
        'access-control-max-age': '86400',
      });
    }
    for (const url of [post.pictures[0]?.url ?? '', `/api/posts/${post.id}`, `/post/${post.id}`]) {
      const { headers } = await get(url, { origin: 'https://museum.test' });
      expect(headers['access-control-allow-origin']).toBeUndefined();
      expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    }
  });

  it('are told by the headers whether machines may be trained on it', async () => {
    const reserved = async () =>
      Promise.all(
        addresses()
          .slice(0, 3)
          .map(async (url) => (await get(url)).headers['tdm-reservation']),
      );
    expect(await reserved()).toEqual(['1', '1', '1']);
    await mara.call('PATCH /api/me/content-preferences', { body: { aiAllowed: true } });
    expect(await reserved()).toEqual(['0', '0', '0']);
    await mara.call('PATCH /api/me/content-preferences', { body: { aiAllowed: false } });
    expect(await reserved()).toEqual(['1', '1', '1']);
  });
});

describe('whoever has a copy', () => {
  it('is told that it is still the same, without a body', async () => {
    for (const url of [
      `/iiif/3/${zoomable}/info.json`,
      `/iiif/3/${zoomable}/0,0,256,256/256,256/0/default.webp`,
      `/iiif/3/posts/${post.id}/manifest.json`,
    ]) {
      const first = await get(url);
      expect(first.headers['cache-control']).toBe('public, no-cache');
      const again = await get(url, { 'if-none-match': String(first.headers.etag) });
      expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    }
  });

  it('is told that it is gone while the post is hidden', async () => {
    const hiding = createHiding(gesso);
    const tile = `/iiif/3/${zoomable}/0,0,256,256/256,256/0/default.webp`;
    const { headers } = await get(tile);
    const urls = [
      tile,
      `/iiif/3/${zoomable}/info.json`,
      `/iiif/3/${plain}/full/max/0/default.webp`,
    ];
    await hiding.remove({ kind: 'post', id: post.id });
    for (const url of urls) {
      for (const known of ['', String(headers.etag)]) {
        const answer = await get(url, { 'if-none-match': known });
        expect([answer.statusCode, answer.headers['cache-control']]).toEqual([410, 'no-store']);
        expect(answer.json()).toMatchObject({ code: 'picture-removed' });
      }
    }
    expect((await get(`/iiif/3/posts/${post.id}/manifest.json`)).statusCode).toBe(404);
    await hiding.restore({ kind: 'post', id: post.id });
    expect((await get(tile)).statusCode).toBe(200);
  });
});
