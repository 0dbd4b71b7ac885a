import { gzipSync } from 'node:zlib';
import { visit } from '../browser/visit.ts';
import type { Measurement } from '../measurement.ts';
import type { Stage } from '../stage/stage.ts';

/** Kilobytes of script, gzipped, that the browser fetched until it had nothing left to fetch. */
async function scripts(stage: Stage, path: string, signedIn: boolean): Promise<number> {
  const { context, page: open } = await visit(stage, { device: 'desk', signedIn });
  const page = await open();
  const bodies: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') bodies.push(response.body());
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  const sizes = (await Promise.all(bodies)).map((body) => gzipSync(body, { level: 9 }).length);
  await context.close();
  return sizes.reduce((sum, size) => sum + size, 0) / 1024;
}

export const webScripts: readonly Measurement[] = [
  {
    name: 'web.js_gz_login',
    what: 'Script fetched for /login, gzipped',
    goal: { atMost: 90 },
    unit: 'KB',
    browser: true,
    run: (stage) => scripts(stage, '/login', false),
  },
  {
    name: 'web.js_gz_feed',
    what: 'Script fetched for the feed, gzipped',
    goal: { atMost: 150 },
    unit: 'KB',
    browser: true,
    run: (stage) => scripts(stage, '/', true),
  },
];
