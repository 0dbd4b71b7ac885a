import type { Page } from '@playwright/test';
import { createPost, pngFile } from '../../harness/posts.ts';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../journey.ts';
import { expectFitted, expectScale, lightbox, look, middleOf, pinch, swipe } from '../lightbox.ts';
import { makeZoomable } from '../originals.ts';

/** A tile at the full resolution of the original. */
const ORIGINAL_TILE = /\/iiif\/3\/[^/]+\/\d+,\d+,256,256\/256,256\/0\/default\.webp$/;

async function zoomWithWheelAndKeys(page: Page): Promise<void> {
  const { x, y } = await middleOf(lightbox(page));
  await expectFitted(page);
  await page.mouse.move(x, y);
  for (let turn = 0; turn < 5; turn += 1) await page.mouse.wheel(0, -100);
  await expectScale(page, 'the wheel zooms in').toBeCloseTo(2, 1);
  await page.keyboard.press('-');
  await expectScale(page, 'minus zooms out').toBeCloseTo(2 / 1.5, 1);
  await page.keyboard.press('0');
  await expectFitted(page);
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await expectScale(page, 'plus zooms in').toBeCloseTo(2.25, 1);
  await page.mouse.dblclick(x, y);
  await expectFitted(page);
}

test('a tiled and an ordinary image are zoomed with wheel, keys and fingers', async ({
  member,
  openAs,
  openGuest,
}) => {
  const mara = await member();
  const pictures = [pngFile('a.png', 480, 640), pngFile('b.png', 640, 480, 90)];
  const post = await createPost(mara, { pictures });
  const [pictureId = ''] = post.pictureIds;
  const file = pngFile('original.png', 2400, 3200);
  await makeZoomable(mara, { postId: post.id, pictureId, file });

  const page = await openGuest();
  await page.goto(`/post/${post.id}`);
  await look(page).click();
  await expect(lightbox(page)).toBeVisible();
  await zoomWithWheelAndKeys(page);
  const tile = page.waitForResponse(ORIGINAL_TILE);
  for (let press = 0; press < 8; press += 1) await page.keyboard.press('+');
  expect((await tile).status(), 'a tile at full resolution').toBe(200);
  const { pathname } = new URL((await tile).url());
  await expect(lightbox(page).locator(`img[src$="${pathname}"]`), 'are laid down').toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('0');
  await expectFitted(page);
  await page.keyboard.press('ArrowRight');
  await expect(lightbox(page).getByRole('status').first()).toHaveText('Image 2 of 2');
  await zoomWithWheelAndKeys(page);

  await page.goBack();
  await expect(lightbox(page)).toHaveCount(0);
  await expect(page).toHaveURL(`/post/${post.id}`);
  await expect(look(page)).toBeFocused();
  await expect(page.getByRole('button', { name: 'Image 2', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await page.keyboard.press('Enter');
  await expect(lightbox(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(lightbox(page)).toHaveCount(0);
  await expect(look(page)).toBeFocused();

  const phone = await openAs(mara, {
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  });
  await phone.getByRole('link', { name: `${post.caption} by ${mara.username}` }).tap();
  const finger = await phone.context().newCDPSession(phone);
  await phone.getByRole('dialog').locator('li img').first().tap();
  for (const which of ['tiled', 'ordinary']) {
    await expectFitted(phone);
    await pinch(phone, finger, 80, 240);
    await expectScale(phone, `a pinch follows the fingers: ${which}`).toBeCloseTo(3, 0);
    await pinch(phone, finger, 240, 40);
    await expectFitted(phone);
    if (which === 'tiled') await phone.getByRole('button', { name: 'Next image' }).tap();
  }
  await swipe(phone, finger, { x: 0, y: 200 });
  await expect(lightbox(phone)).toHaveCount(0);
  await expect(phone.getByRole('dialog'), 'the post is still there').toBeVisible();
  await phone.getByRole('dialog').locator('li img').nth(1).tap();
  await expect(lightbox(phone)).toBeVisible();
  await phone.goBack();
  await expect(lightbox(phone)).toHaveCount(0);
  await expect(phone.getByRole('dialog')).toBeVisible();
});

test.describe('on a site with another public name', () => {
  test.use({ ownSettings: { PUBLIC_URL: 'http://gallery.example' } });

  test('tiles load from the page’s origin, a reload keeps the image open, and a failed image is retried', async ({
    ownGesso,
    member,
    openGuest,
    expectedErrors,
  }) => {
    expectedErrors(/ERR_INTERNET_DISCONNECTED/);
    const mara = await member({ on: ownGesso });
    // Wide enough that the page shows a narrower copy than the lightbox.
    const post = await createPost(mara, { pictures: [pngFile('a.png', 1500, 1000)] });
    const [pictureId = ''] = post.pictureIds;
    const file = pngFile('original.png', 3000, 2000);
    await makeZoomable(mara, { postId: post.id, pictureId, file });

    const page = await openGuest({ on: ownGesso });
    await page.goto(`/post/${post.id}`);
    await look(page).hover();
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await look(page).click();
    const tryAgain = lightbox(page).getByRole('button', { name: 'Try again' });
    await expect(tryAgain).toBeVisible();
    await page.context().setOffline(false);
    await tryAgain.click();
    await expectFitted(page);

    await page.reload();
    await expectFitted(page);
    const tile = page.waitForResponse(ORIGINAL_TILE);
    for (let press = 0; press < 6; press += 1) await page.keyboard.press('+');
    expect(new URL((await tile).url()).origin).toBe(ownGesso.url);
    expect((await tile).status()).toBe(200);
    await page.goBack();
    await expect(lightbox(page)).toHaveCount(0);
    await expect(page).toHaveURL(`${ownGesso.url}/post/${post.id}`);
  });
});
