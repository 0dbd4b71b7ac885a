import { gzipSync } from 'node:zlib';
import { visit } from '../browser/visit.ts';
import type { BenchHarness } from '../harness/harness.ts';
import type { Measurement } from '../measurement.ts';

/** The app has replaced the server-rendered markup. */
const STARTED = 'html[data-started]';

type PageToVisit = { path: string; signedIn: boolean; sign: string };

/**
 * Kilobytes of gzipped script fetched until the screen was rendered; later prefetches do not count.
 */
async function scripts(
  harness: BenchHarness,
  { path, signedIn, sign }: PageToVisit,
): Promise<number> {
  const { context, page: open } = await visit(harness, { device: 'desk', signedIn });
  const page = await open();
  const bodies: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') bodies.push(response.body());
  });
  await page.goto(path);
  await page.locator(sign).first().waitFor();
  const fetched = await Promise.all([...bodies]);
  await context.close();
  return fetched.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0) / 1024;
}

export const webScripts: readonly Measurement[] = [
  {
    name: 'web.js_gz_login',
    what: 'Script fetched until the form of /login is interactive, gzipped',
    goal: { atMost: 90 },
    unit: 'KB',
    browser: true,
    run: (harness) =>
      scripts(harness, { path: '/login', signedIn: false, sign: `${STARTED} form` }),
  },
  {
    name: 'web.js_gz_feed',
    what: 'Script fetched until the first posts of the feed are interactive, gzipped',
    goal: { atMost: 150 },
    unit: 'KB',
    browser: true,
    run: (harness) =>
      scripts(harness, { path: '/', signedIn: true, sign: `${STARTED} [data-post]` }),
  },
];
