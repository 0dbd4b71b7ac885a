import type { ArtworkDetails } from '@gesso/domain/artwork-details';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestMember } from '../../testing/test-member.ts';
import { publishPost } from '../../testing/test-posts.ts';

const SITE = 'https://gesso.example';

let gesso: TestApp;
let mara: TestMember;
beforeAll(async () => {
  gesso = await startTestApp({ PUBLIC_URL: SITE });
  mara = await gesso.member({ fullName: 'Mara Lind' });
});
afterAll(() => gesso.close());

const DETAILS: ArtworkDetails = {
  medium: 'Linocut on paper',
  size: { width: 30, height: 40.5, unit: 'cm' },
  year: 2021,
  edition: '3 of 20',
  licence: 'CC-BY-SA-4.0',
};
const LICENCE = 'https://creativecommons.org/licenses/by-sa/4.0/';

async function open(id: string, method: 'GET' | 'POST' = 'GET'): Promise<string> {
  const form = { 'content-type': 'application/x-www-form-urlencoded', origin: SITE };
  const headers = method === 'POST' ? form : {};
  const page = await gesso.app.inject({ method, url: `/post/${id}`, headers });
  expect(page.statusCode).toBe(200);
  return page.body;
}

const linkedData = (html: string): unknown[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json]) =>
    JSON.parse(json ?? ''),
  );

const length = z.strictObject({
  '@type': z.literal('QuantitativeValue'),
  value: z.number(),
  unitCode: z.enum(['CMT', 'INH']),
  unitText: z.enum(['cm', 'in']),
});

/** The schema.org definitions of the properties used here. */
const visualArtwork = z.strictObject({
  '@context': z.literal('https://schema.org'),
  '@type': z.literal('VisualArtwork'),
  '@id': z.url(),
  url: z.url(),
  name: z.string(),
  description: z.string(),
  creator: z.strictObject({ '@type': z.literal('Person'), name: z.string(), url: z.url() }),
  image: z.array(
    z.strictObject({
      '@type': z.literal('ImageObject'),
      contentUrl: z.url(),
      width: z.int(),
      height: z.int(),
      caption: z.string().optional(),
      license: z.url().optional(),
    }),
  ),
  keywords: z.string(),
  datePublished: z.iso.datetime(),
  dateModified: z.iso.datetime().optional(),
  artMedium: z.string().optional(),
  width: length.optional(),
  height: length.optional(),
  depth: length.optional(),
  dateCreated: z.string().optional(),
  artEdition: z.string().optional(),
  license: z.url().optional(),
});

describe('the page of a post', () => {
  it('The page of a post describes the artwork in schema.org terms and names its license.', async () => {
    const post = await publishPost(mara, { details: DETAILS, postTags: ['Printmaking', 'Paper'] });
    const html = await open(post.id);
    const [artwork, ...others] = linkedData(html);
    expect(others).toEqual([]);
    expect(visualArtwork.parse(artwork)).toMatchObject({
      '@id': `${SITE}/post/${post.id}`,
      name: 'Red field',
      creator: { name: 'Mara Lind', url: `${SITE}/public/${mara.username}` },
      image: [
        { contentUrl: SITE + post.pictures[0]?.url, caption: 'A red field', license: LICENCE },
      ],
      artMedium: 'Linocut on paper',
      width: { value: 30, unitCode: 'CMT' },
      height: { value: 40.5, unitText: 'cm' },
      dateCreated: '2021',
      artEdition: '3 of 20',
      license: LICENCE,
      keywords: 'Printmaking, Paper',
    });
    expect(html).toContain(`<link rel="license" href="${LICENCE}">`);
  });

  it('The page of a post links to the manifest for IIIF viewers.', async () => {
    const { id } = await publishPost(mara);
    const [link = ''] = /<link rel="alternate"[^>]*>/.exec(await open(id)) ?? [];
    const url = /href="([^"]*)"/.exec(link)?.[1] ?? '';
    expect(url).toBe(`${SITE}/iiif/3/posts/${id}/manifest.json`);
    const answer = await gesso.app.inject({ url: url.replace(SITE, '') });
    expect([answer.statusCode, answer.json().id]).toEqual([200, url]);
    const type = (/type="([^"]*)"/.exec(link)?.[1] ?? '').replaceAll('&quot;', '"');
    const withoutSpaces = String(answer.headers['content-type']).replaceAll(' ', '');
    expect(withoutSpaces, 'as in the manifest itself').toContain(type);
  });

  it('The structured data contains only what the artist entered.', async () => {
    const html = await open((await publishPost(mara)).id);
    const [artwork] = linkedData(html);
    const absent = ['artMedium', 'width', 'height', 'dateCreated', 'artEdition', 'license'];
    expect(Object.keys(visualArtwork.parse(artwork))).not.toEqual(expect.arrayContaining(absent));
    expect(html).not.toContain('rel="license"');
  });

  it('The structured data cannot be broken out of by any text about the artwork.', async () => {
    const breakOut = '</script><script>alert(1)</script><!--';
    const post = await publishPost(mara, {
      caption: breakOut,
      description: breakOut,
      details: { medium: breakOut, edition: breakOut },
    });
    const html = await open(post.id);
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('<!--');
    expect(visualArtwork.parse(linkedData(html)[0])).toMatchObject({
      name: breakOut,
      artMedium: breakOut,
      artEdition: breakOut,
    });
  });

  it('The page describes no covered artwork, even when the form lifted the cover.', async () => {
    const post = await publishPost(mara, { sensitive: ['nudity'], details: DETAILS });
    for (const html of [await open(post.id), await open(post.id, 'POST')]) {
      expect(linkedData(html)).toEqual([]);
      expect(html).not.toContain('rel="alternate"');
      expect(html).toContain(`<link rel="license" href="${LICENCE}">`);
    }
  });
});
