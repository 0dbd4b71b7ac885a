import type { CDPSession, Page } from '@playwright/test';
import type { Person } from '../../harness/person.ts';
import { createPost, pngFile } from '../../harness/posts.ts';
import { holdRequests } from '../hold-requests.ts';
import { expect, test } from '../journey.ts';
import {
  doubleTap,
  expectFitted,
  expectMoved,
  expectScale,
  lightbox,
  look,
  middleOf,
  placeOf,
  scale,
  swipe,
} from '../lightbox.ts';
import { makeZoomable } from '../originals.ts';

const number = (page: Page) => lightbox(page).getByRole('status').first();
const ground = (page: Page) =>
  page
    .locator('[data-fills-screen]')
    .evaluate((element) => getComputedStyle(element).backgroundColor);

/** The requests for the lightbox script. */
function scriptsOf(page: Page): string[] {
  const names: string[] = [];
  page.on('request', (request) => {
    if (/\/assets\/lightbox-[^/]*\.js$/.test(request.url())) names.push('lightbox');
  });
  return names;
}

/** A post with a tiled image and an ordinary one. */
async function postTwoPictures(mara: Person) {
  const pictures = [pngFile('a.png', 800, 450), pngFile('b.png', 960, 540, 90)];
  const post = await createPost(mara, { pictures });
  const [pictureId = ''] = post.pictureIds;
  const file = pngFile('original.png', 2400, 1350);
  await makeZoomable(mara, { postId: post.id, pictureId, file });
  return post;
}

test('an enlarged image is moved by dragging and by arrow keys, on black or white', async ({
  member,
  openGuest,
}) => {
  const post = await postTwoPictures(await member());
  const page = await openGuest();
  const scripts = scriptsOf(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto(`/post/${post.id}`);
  await expect(look(page)).toBeVisible();
  expect(scripts, 'the page does not load the lightbox').toEqual([]);
  await look(page).click();
  await expect.poll(() => scripts).toEqual(['lightbox']);
  for (const which of ['Image 1 of 2', 'Image 2 of 2']) {
    await expect(number(page)).toHaveText(which);
    await expectFitted(page);
    const { x, y } = await middleOf(lightbox(page));
    await page.mouse.dblclick(x, y);
    await expectScale(page, 'a double click enlarges').toBeCloseTo(2.5, 1);

    const before = await placeOf(page);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 150, y + 90, { steps: 5 });
    await expectMoved(page, before, { x: -150, y: 90 });
    await page.mouse.up();

    await page.keyboard.press('0');
    await expectFitted(page);
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('+');
    await expectScale(page, 'enlarged').toBeCloseTo(1.5 ** 3, 1);
    const start = await placeOf(page);
    await page.keyboard.press('ArrowRight');
    await expectMoved(page, start, { x: -256, y: 0 });
    await page.keyboard.press('ArrowDown');
    await expectMoved(page, start, { x: -256, y: -144 });
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowUp');
    await expectMoved(page, start, { x: 0, y: 0 });
    await expect(number(page), 'the arrows moved the image').toHaveText(which);

    await page.keyboard.press('PageDown');
  }
  await expect(page.getByRole('button', { name: 'Next image' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await page.getByRole('button', { name: 'Previous image' }).click();
  await expect(number(page)).toHaveText('Image 1 of 2');

  expect(await ground(page)).toBe('rgb(0, 0, 0)');
  await page.getByRole('button', { name: 'Show on white' }).click();
  await expect.poll(() => ground(page)).toBe('rgb(255, 255, 255)');
  await page.reload();
  await expectFitted(page);
  expect(await ground(page), 'the viewer’s choice is kept').toBe('rgb(255, 255, 255)');
  await page.keyboard.press('b');
  await expect.poll(() => ground(page)).toBe('rgb(0, 0, 0)');
});

async function zoomWithFingers(phone: Page, finger: CDPSession): Promise<void> {
  await expectFitted(phone);
  await doubleTap(phone, finger);
  await expectScale(phone, 'a double tap enlarges').toBeCloseTo(2.5, 1);
  const before = await placeOf(phone);
  await swipe(phone, finger, { x: -100, y: 0 });
  await expect.poll(async () => (await placeOf(phone)).x).toBeLessThanOrEqual(before.x - 95);
  await expect(lightbox(phone), 'a finger moves the enlarged image').toBeVisible();
  await doubleTap(phone, finger);
  await expectFitted(phone);
}

test('on a phone a double tap enlarges an image, sideways swipes change it, and a downward swipe or going back closes it', async ({
  member,
  openGuest,
}) => {
  const post = await postTwoPictures(await member());
  const phone = await openGuest({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  });
  await phone.goto(`/post/${post.id}`);
  const finger = await phone.context().newCDPSession(phone);
  await expect(look(phone)).toBeVisible();
  const letIn = await holdRequests(phone, `**/${post.pictureIds[1]}**`);
  await look(phone).tap();
  await zoomWithFingers(phone, finger);
  await swipe(phone, finger, { x: -200, y: 0 });
  await expect(number(phone)).toHaveText('Image 2 of 2');
  expect(await scale(phone), 'an unloaded image cannot be enlarged').toBe(0);
  letIn();
  await zoomWithFingers(phone, finger);
  await swipe(phone, finger, { x: 200, y: 0 });
  await expect(number(phone)).toHaveText('Image 1 of 2');
  await expectFitted(phone);

  for (const picture of [0, 1]) {
    await swipe(phone, finger, { x: 0, y: 200 });
    await expect(lightbox(phone)).toHaveCount(0);
    await expect(phone).toHaveURL(`/post/${post.id}`);
    await look(phone).tap();
    await expectFitted(phone);
    await phone.goBack();
    await expect(lightbox(phone)).toHaveCount(0);
    await expect(phone, 'going back closes the lightbox, not the post').toHaveURL(
      `/post/${post.id}`,
    );
    if (picture === 1) break;
    await look(phone).tap();
    await expectFitted(phone);
    await swipe(phone, finger, { x: -200, y: 0 });
    await expect(number(phone)).toHaveText('Image 2 of 2');
    await expectFitted(phone);
  }
});
