import { imageServiceSupportsFormat, isImageService, isLevel0 } from '@iiif/parser/image-3';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHiding } from '../../testing/hide.ts';
import { type IiifApp, SITE, startIiifApp } from '../../testing/test-iiif.ts';

const NOTHING = '00000000-0000-4000-8000-000000000000';

let iiif: IiifApp;
beforeAll(async () => {
  iiif = await startIiifApp();
});
afterAll(() => iiif.gesso.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  iiif.gesso.app.inject({ url, headers });

describe('the image information of a picture with tiles', () => {
  it('is valid IIIF and lists tiles that exist', async () => {
    const answer = await get(`/iiif/3/${iiif.zoomable}/info.json`);
    expect(answer.headers['content-type']).toContain(
      'application/ld+json; profile="http://iiif.io/api/image/3/context.json"',
    );
    const info = answer.json();
    expect([isImageService(info), isLevel0(info)]).toEqual([true, true]);
    expect(imageServiceSupportsFormat(info, 'webp')).toMatchObject([true]);
    expect(info).toEqual({
      '@context': 'http://iiif.io/api/image/3/context.json',
      id: `${SITE}/iiif/3/${iiif.zoomable}`,
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
    const tile = await get(`/iiif/3/${iiif.zoomable}/512,0,188,500/94,250/0/default.webp`);
    expect(tile.headers['content-type']).toBe('image/webp');
    expect(await sharp(tile.rawPayload).metadata()).toMatchObject({ width: 94, height: 250 });
    const small = await get(`/iiif/3/${iiif.zoomable}/full/175,125/0/default.webp`);
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({ width: 175, height: 125 });
  });

  it('is where the URL of the service redirects', async () => {
    const answer = await get(`/iiif/3/${iiif.zoomable}`);
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      `/iiif/3/${iiif.zoomable}/info.json`,
    ]);
  });

  it('does not exist for a picture without tiles, whose own sizes are served', async () => {
    expect((await get(`/iiif/3/${iiif.plain}/info.json`)).statusCode).toBe(404);
    for (const size of ['64,48', 'max']) {
      const whole = await get(`/iiif/3/${iiif.plain}/full/${size}/0/default.webp`);
      expect(await sharp(whole.rawPayload).metadata()).toMatchObject({ width: 64, height: 48 });
    }
    const narrow = await get(`/iiif/3/${iiif.zoomable}/full/320,229/0/default.webp`);
    expect(await sharp(narrow.rawPayload).metadata()).toMatchObject({ width: 320 });
  });
});

describe('a tile URL', () => {
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
  ])('that is invalid is not found: %s', async (rest) => {
    expect((await get(`/iiif/3/${iiif.zoomable}${rest}`)).statusCode).toBe(404);
  });

  it.each([NOTHING, 'x', '..%2f..%2fgesso.pid', '%2e%2e'])(
    'of an unknown picture is not found: %s',
    async (id) => {
      const tile = await get(`/iiif/3/${id}/full/64,48/0/default.webp`);
      expect(tile.statusCode).toBe(404);
      expect((await get(`/iiif/3/${id}/info.json`)).statusCode).toBe(404);
    },
  );

  it('is the only one: the file route serves no tiles', async () => {
    const path = `/files/tiles/${iiif.originalId}/full-175-125.webp`;
    expect((await get(path)).statusCode).toBe(404);
  });
});

describe('scripts of other sites', () => {
  const addresses = () => [
    `/iiif/3/${iiif.zoomable}/info.json`,
    `/iiif/3/${iiif.zoomable}/full/175,125/0/default.webp`,
    `/iiif/3/posts/${iiif.post.id}/manifest.json`,
    `/iiif/3/${NOTHING}/info.json`,
  ];

  it('can read IIIF resources without a session, and nothing else', async () => {
    for (const url of addresses()) {
      const { headers } = await get(url, { origin: 'https://museum.test' });
      expect(headers['access-control-allow-origin']).toBe('*');
      expect(headers['access-control-allow-credentials']).toBeUndefined();
      expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
      const preflight = await iiif.gesso.app.inject({
        method: 'OPTIONS',
        url,
        headers: { origin: 'https://museum.test', 'access-control-request-method': 'GET' },
      });
      expect(preflight.statusCode).toBe(204);
      expect(preflight.headers).toMatchObject({
        'access-control-allow-origin': '*',
        'access-control-allow-methods': 'GET, HEAD, OPTIONS',
        'access-control-allow-headers': '*',
        'access-control-max-age': '86400',
      });
    }
    for (const url of [
      iiif.post.pictures[0]?.url ?? '',
      `/api/posts/${iiif.post.id}`,
      `/post/${iiif.post.id}`,
    ]) {
      const { headers } = await get(url, { origin: 'https://museum.test' });
      expect(headers['access-control-allow-origin']).toBeUndefined();
      expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    }
  });

  it('learn from the headers whether AI training is allowed', async () => {
    const reserved = async () =>
      Promise.all(
        addresses()
          .slice(0, 3)
          .map(async (url) => (await get(url)).headers['tdm-reservation']),
      );
    expect(await reserved()).toEqual(['1', '1', '1']);
    await iiif.mara.call('PATCH /api/me/content-preferences', { body: { aiAllowed: true } });
    expect(await reserved()).toEqual(['0', '0', '0']);
    await iiif.mara.call('PATCH /api/me/content-preferences', { body: { aiAllowed: false } });
    expect(await reserved()).toEqual(['1', '1', '1']);
  });
});

describe('a client with a cached copy', () => {
  it('gets status 304 without a body while the file is the same', async () => {
    for (const url of [
      `/iiif/3/${iiif.zoomable}/info.json`,
      `/iiif/3/${iiif.zoomable}/0,0,256,256/256,256/0/default.webp`,
      `/iiif/3/posts/${iiif.post.id}/manifest.json`,
    ]) {
      const first = await get(url);
      expect(first.headers['cache-control']).toBe('public, no-cache');
      const again = await get(url, { 'if-none-match': String(first.headers.etag) });
      expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    }
  });

  it('gets status 410 while the post is hidden', async () => {
    const hiding = createHiding(iiif.gesso);
    const tile = `/iiif/3/${iiif.zoomable}/0,0,256,256/256,256/0/default.webp`;
    const { headers } = await get(tile);
    const urls = [
      tile,
      `/iiif/3/${iiif.zoomable}/info.json`,
      `/iiif/3/${iiif.plain}/full/max/0/default.webp`,
    ];
    await hiding.remove({ kind: 'post', id: iiif.post.id });
    for (const url of urls) {
      for (const known of ['', String(headers.etag)]) {
        const answer = await get(url, { 'if-none-match': known });
        expect([answer.statusCode, answer.headers['cache-control']]).toEqual([410, 'no-store']);
        expect(answer.json()).toMatchObject({ code: 'picture-removed' });
      }
    }
    expect((await get(`/iiif/3/posts/${iiif.post.id}/manifest.json`)).statusCode).toBe(404);
    await hiding.restore({ kind: 'post', id: iiif.post.id });
    expect((await get(tile)).statusCode).toBe(200);
  });
});
