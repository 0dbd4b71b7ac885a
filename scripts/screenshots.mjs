import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { startProduct } from '../tests/harness/product.ts';
import { waitUntil } from '../tests/harness/wait-until.ts';
import { build } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { root } from './run.mjs';

/**
 * Screenshots of the main screens for the documentation, taken from the demo gallery of the built
 * product.
 */
const folder = join(root, 'docs/screenshots');
const largest = 150 * 1024;
const qualities = [84, 76, 68, 58, 46, 34, 22];
const themes = ['light', 'dark'];
const sizes = [
  { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
  { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
];
const paintedWithinMs = 15 * 60_000;
const demo = { email: 'demo@gesso.test', password: 'paint-with-me' };

/** Starts Gesso with its demo gallery, and waits until every post is there. */
async function startDemo() {
  let output = '';
  const product = await startProduct({
    name: 'screenshots',
    settings: { DEMO: '1' },
    onOutput(text) {
      process.stdout.write(text);
      output += text;
    },
  });
  const isPainted = () => output.includes('Painted the large artworks');
  await waitUntil('the gallery is painted', isPainted, paintedWithinMs).catch(async (error) => {
    await product.dispose();
    throw error;
  });
  return product;
}

async function signIn(context, url) {
  const headers = { origin: url };
  const reply = await context.request.post(`${url}/api/sign-in`, { data: demo, headers });
  if (!reply.ok()) throw new Error(`The demo account was refused: ${await reply.text()}`);
}

/** Chooses the most liked of the newest posts, and its artist. */
async function choosePost(browser, url) {
  const context = await browser.newContext();
  await signIn(context, url);
  const { items } = await (await context.request.get(`${url}/api/posts`)).json();
  await context.close();
  return items.reduce((best, post) => (post.likeCount > best.likeCount ? post : best));
}

const guestScreens = ({ author }) => [
  ['login', '/login'],
  ['public-profile', `/public/${author.username}`],
];

const memberScreens = ({ id, author, postTags }) => [
  ['home', '/'],
  ['post', `/post/${id}`],
  ['profile', `/@${author.username}`],
  ['challenges', '/challenges'],
  ['search', `/search?q=${encodeURIComponent(postTags[0])}`],
];

/** Opens a page and waits until it is loaded and idle. */
async function open(page, path) {
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForFunction(() => {
    const shown = [...document.images].filter((image) => {
      const { top, bottom, width } = image.getBoundingClientRect();
      return width > 0 && bottom > 0 && top < innerHeight;
    });
    return shown.every((image) => image.complete) && !document.querySelector('.skeleton');
  });
  await page.evaluate(async () => {
    await document.fonts.ready;
    const passing = document
      .getAnimations()
      .filter((each) => Number.isFinite(each.effect?.getComputedTiming().endTime));
    await Promise.allSettled(passing.map((each) => each.finished));
  });
}

/** Compressed enough for a document that many people load. */
async function takeScreenshot(page, name, { viewport, deviceScaleFactor: scale }) {
  const session = await page.context().newCDPSession(page);
  const clip = { x: 0, y: 0, ...viewport, scale };
  for (const quality of qualities) {
    const options = { format: 'webp', quality, clip };
    const { data } = await session.send('Page.captureScreenshot', options);
    const bytes = Buffer.from(data, 'base64');
    if (bytes.length > largest) continue;
    writeFileSync(join(folder, `${name}.webp`), bytes);
    console.log(`${name}.webp, ${Math.round(bytes.length / 1024)} KB`);
    return;
  }
  throw new Error(`${name} does not fit in ${largest} bytes.`);
}

async function takeAllScreenshots(browser, url) {
  const post = await choosePost(browser, url);
  for (const colorScheme of themes) {
    for (const size of sizes) {
      const look = { baseURL: url, colorScheme, reducedMotion: 'reduce', ...size };
      const guest = await browser.newContext(look);
      const member = await browser.newContext(look);
      await signIn(member, url);
      for (const [context, screens] of [
        [guest, guestScreens(post)],
        [member, memberScreens(post)],
      ]) {
        const page = await context.newPage();
        for (const [name, path] of screens) {
          await open(page, path);
          await takeScreenshot(page, `${name}-${colorScheme}-${size.viewport.width}`, size);
        }
        await context.close();
      }
    }
  }
}

process.chdir(root);
const executablePath = await ensureChromium();
if (!executablePath) process.exit(1);
await build();
mkdirSync(folder, { recursive: true });
const gesso = await startDemo();
try {
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--hide-scrollbars'],
  });
  try {
    await takeAllScreenshots(browser, gesso.url);
  } finally {
    await browser.close();
  }
} finally {
  await gesso.dispose();
}
