import { Traverse } from '@iiif/parser';
import { presentation3StrictUpgrade } from '@iiif/parser/strict';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type IiifApp, SITE, startIiifApp } from '../../testing/test-iiif.ts';
import { publishPost, uploadPicture } from '../../testing/test-posts.ts';

const NOTHING = '00000000-0000-4000-8000-000000000000';

let iiif: IiifApp;
beforeAll(async () => {
  iiif = await startIiifApp();
});
afterAll(() => iiif.gesso.close());

const get = (url: string) => iiif.gesso.app.inject({ url });

const manifest = async (id = iiif.post.id) => {
  const answer = await get(`/iiif/3/posts/${id}/manifest.json`);
  expect(answer.statusCode).toBe(200);
  return answer.json();
};

const pathOf = (url: string) => url.replace(SITE, '');

describe('the manifest of a post', () => {
  it('passes a strict IIIF parser without warnings', async () => {
    const state = { warnings: [] };
    presentation3StrictUpgrade(await manifest(), state);
    expect(state.warnings).toEqual([]);
  });

  it('has a canvas for each image, with an image service if it has tiles', async () => {
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
      { id: `${SITE}/iiif/3/${iiif.zoomable}`, type: 'ImageService3', profile: 'level0' },
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

  it('names the artist, the date, the medium and the page', async () => {
    expect(await manifest()).toMatchObject({
      '@context': 'http://iiif.io/api/presentation/3/context.json',
      id: `${SITE}/iiif/3/posts/${iiif.post.id}/manifest.json`,
      type: 'Manifest',
      label: { none: ['Field'] },
      requiredStatement: {
        label: { en: ['Artwork by'] },
        value: { none: [`${iiif.mara.fullName} (@${iiif.mara.username})`] },
      },
      homepage: [{ id: `${SITE}/post/${iiif.post.id}`, format: 'text/html' }],
      provider: [{ type: 'Agent', label: { none: ['Gesso'] } }],
      metadata: [
        { label: { en: ['Artist'] }, value: { none: [iiif.mara.fullName] } },
        { label: { en: ['Date'] } },
        { label: { en: ['Art forms'] }, value: { none: ['Painting'] } },
        { label: { en: ['Medium'] }, value: { none: ['Egg tempera'] } },
        { label: { en: ['Year'] }, value: { none: ['2021'] } },
        { label: { en: ['License'] }, value: { none: ['CC BY-SA 4.0'] } },
      ],
      rights: 'http://creativecommons.org/licenses/by-sa/4.0/',
    });
  });

  it('escapes HTML that people wrote', async () => {
    const { summary } = await manifest();
    expect(summary.none).toEqual([
      '<span>&lt;b&gt;Pigment&lt;/b&gt; on &lt;i&gt;board&lt;/i&gt;</span>',
    ]);
  });

  it('contains no image of a post that is covered for guests', async () => {
    const { id } = await uploadPicture(iiif.mara);
    const covered = await publishPost(iiif.mara, {
      sensitive: ['nudity'],
      pictures: [{ id, alt: '' }],
    });
    const shown = JSON.stringify(await manifest(covered.id));
    expect(shown).not.toContain(id);
    expect(shown).not.toContain('.webp');
    expect(shown).toContain('Nudity');
  });

  it('is not found for unknown posts', async () => {
    for (const id of [NOTHING, 'x', '..%2f']) {
      expect((await get(`/iiif/3/posts/${id}/manifest.json`)).statusCode).toBe(404);
    }
  });
});
