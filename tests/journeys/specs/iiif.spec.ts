import { createReadStream } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { createPost, pngFile } from '../../harness/posts.ts';
import { expect, test } from '../journey.ts';
import { makeZoomable } from '../originals.ts';

const dist = (name: string) => fileURLToPath(import.meta.resolve(`tify/dist/${name}`));

const FILES: Readonly<Record<string, { type: string; path: string }>> = {
  '/tify.js': { type: 'text/javascript', path: dist('tify.js') },
  '/tify.css': { type: 'text/css', path: dist('tify.css') },
};

/** A page of another site, which shows a manifest in the viewer TIFY. */
const pageOf = (manifest: string) => `<!doctype html><html lang="en"><head><title>Museum</title>
  <link rel="icon" href="data:,"><link rel="stylesheet" href="/tify.css"></head>
  <body><div id="tify" style="height:600px"></div><script type="module">
  import Tify from '/tify.js';
  new Tify({ container: '#tify', manifestUrl: ${JSON.stringify(manifest)} });
  </script></body></html>`;

/** Another site, on its own origin. */
async function openMuseum(manifest: string): Promise<{ url: string; server: Server }> {
  const server = createServer((request, response) => {
    const file = FILES[request.url ?? ''];
    response.setHeader('content-type', file?.type ?? 'text/html');
    if (file) createReadStream(file.path).pipe(response);
    else response.end(pageOf(manifest));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, server };
}

test('a viewer on another site opens the manifest of a post and draws its tiles', async ({
  member,
  openGuest,
}) => {
  const mara = await member();
  const caption = 'The wall at noon';
  const post = await createPost(mara, { caption, pictures: [pngFile('wall.png', 400, 300)] });
  const [pictureId = ''] = post.pictureIds;
  const file = pngFile('wall-original.png', 1600, 1200);
  await makeZoomable(mara, { postId: post.id, pictureId, file });
  const page = await openGuest();
  await page.goto(`/post/${post.id}`);
  // The link for people, and the header for programs.
  const shown = page.getByRole('link', { name: 'IIIF manifest' });
  const manifest = await shown.evaluate((link: HTMLAnchorElement) => link.href);
  await expect(page.getByText('1,600 × 1,200 pixels')).toBeVisible();
  const named = page.locator('head link[rel=alternate][title="IIIF manifest"]');
  await expect(named).toHaveAttribute('href', manifest);
  const { url, server } = await openMuseum(manifest);
  try {
    const tiles: string[] = [];
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (response.ok() && /^\/iiif\/3\/.*\.webp$/.test(pathname)) tiles.push(pathname);
    });
    await page.goto(url, { waitUntil: 'load' });
    await expect(page.getByText(caption).first()).toBeVisible();
    await expect(page.locator('canvas').first()).toBeVisible();
    await expect.poll(() => tiles.length).toBeGreaterThan(0);
    // Full-resolution tiles load after zooming in.
    await page.locator('.openseadragon-canvas').first().hover();
    await expect(async () => {
      await page.mouse.wheel(0, -300);
      expect(tiles.some((path) => /\/\d+,\d+,256,256\/256,256\//.test(path))).toBe(true);
    }).toPass();
  } finally {
    server.close();
  }
});
