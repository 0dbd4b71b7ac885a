import { once } from 'node:events';
import { createServer } from 'node:http';
import { z } from 'zod';
import { newPerson } from '../../harness/person.ts';
import { createPost, pngFile } from '../../harness/posts.ts';
import type { Screen } from './screen.ts';
import { expect, test } from './story.ts';

/* Together they fill three pages of the feed. */
const ARTISTS = 3;
const POSTS_EACH = 25;
/* px; a post of the second page is visible there */
const DEPTH = 4000;

/** A site on another origin. */
const otherSite = createServer((_request, response) => {
  response.setHeader('content-type', 'text/html');
  response.end('<!doctype html><title>Elsewhere</title><h1>Elsewhere</h1>');
});

test.beforeAll(async ({ gesso }) => {
  otherSite.listen(0, '127.0.0.1');
  await once(otherSite, 'listening');
  const publish = async () => {
    const artist = await newPerson(gesso.url);
    for (const index of Array(POSTS_EACH).keys()) {
      const picture = pngFile('picture.png', 60 + (index % 5) * 12, 90, index * 8);
      await createPost(artist, { pictures: [picture] });
    }
  };
  await Promise.all(Array.from({ length: ARTISTS }, publish));
});
test.afterAll(() => otherSite.close());

const otherAddress = () => {
  const address = otherSite.address();
  if (typeof address !== 'object' || !address) throw new Error('The other site has no address.');
  return `http://127.0.0.1:${address.port}/`;
};

const shownSchema = z.array(z.object({ id: z.string(), top: z.number() }));

/** The posts that cross the middle of the window, with their positions. */
async function postsInView(screen: Screen): Promise<z.infer<typeof shownSchema>> {
  const posts = await screen
    .run(() =>
      [...document.querySelectorAll('main li[aria-posinset]')].flatMap((item) => {
        const { top, bottom } = item.getBoundingClientRect();
        const id = item.querySelector('a')?.getAttribute('href') ?? '';
        const isInView = top <= innerHeight / 2 && bottom > innerHeight / 2;
        return isInView ? [{ id, top: Math.round(top) }] : [];
      }),
    )
    // A page being unloaded does not respond.
    .catch(() => []);
  return shownSchema.parse(posts);
}

/** Scrolls down the feed, which loads further pages, and returns the visible posts. */
async function scrollDown(screen: Screen) {
  const scroll = (depth: number) =>
    screen.run((to) => {
      scrollBy({ top: Math.min(700, to - scrollY), behavior: 'instant' });
      return scrollY;
    }, depth);
  await expect.poll(() => scroll(DEPTH), { timeout: 60_000 }).toBe(DEPTH);
  // Waits until the last posts are rendered.
  let before = '';
  const isStill = async () => {
    const last = before;
    before = JSON.stringify(await postsInView(screen));
    return before !== '[]' && before === last;
  };
  await expect.poll(isStill, { intervals: [300] }).toBe(true);
  return postsInView(screen);
}

const expectInView = (screen: Screen, posts: object[]) =>
  expect
    .poll(() => postsInView(screen), { timeout: 30_000 })
    .toEqual(expect.arrayContaining(posts));

test('a reload keeps the scroll position of the feed', async ({ member, open }) => {
  const screen = await open(await member());
  await screen.sees('button', 'User menu');
  const before = await scrollDown(screen);
  await screen.reload();
  await expectInView(screen, before);
});

test('returning from another site keeps the scroll position of the feed', async ({
  engineName,
  member,
  open,
}) => {
  test.fixme(
    engineName === 'webkit',
    'Coming back does not return there, or opens the feed at its top.',
  );
  const screen = await open(await member());
  await screen.sees('button', 'User menu');
  const before = await scrollDown(screen);
  await screen.goto(otherAddress());
  await screen.sees('heading', 'Elsewhere');
  await screen.back();
  await expectInView(screen, before);
});
