import { type CDPSession, expect, type Locator, type Page } from '@playwright/test';

export const lightbox = (page: Page) => page.getByRole('dialog', { name: 'View full screen' });
export const look = (page: Page) => page.getByRole('button', { name: 'View full screen' });

/** The scale relative to the fitted image; 0 until it can be enlarged. */
export const scale = (page: Page): Promise<number> =>
  page
    .locator('[data-lightbox-stage]')
    .evaluate((stage) =>
      Number(stage.querySelector<HTMLElement>('[data-scale]')?.dataset.scale ?? 0),
    );

export const expectScale = (page: Page, what: string) =>
  expect.poll(() => scale(page), { message: what, timeout: 15_000 });

/** Expects a rendered image that can be enlarged. */
export const expectFitted = (page: Page) => expectScale(page, 'fitted').toBe(1);

export async function middleOf(element: Locator): Promise<{ x: number; y: number }> {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not visible.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function touch(finger: CDPSession, type: 'touchStart' | 'touchMove', points: number[][]) {
  const touchPoints = points.map(([x = 0, y = 0], id) => ({ x, y, id }));
  await finger.send('Input.dispatchTouchEvent', { type, touchPoints });
}

const lift = (finger: CDPSession) =>
  finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });

/** Moves two fingers around the center from one distance to another. */
export async function pinch(
  page: Page,
  finger: CDPSession,
  from: number,
  to: number,
): Promise<void> {
  const { x, y } = await middleOf(lightbox(page));
  const apart = (distance: number) => [
    [x - distance / 2, y],
    [x + distance / 2, y],
  ];
  await touch(finger, 'touchStart', apart(from));
  for (let step = 1; step <= 10; step += 1) {
    await touch(finger, 'touchMove', apart(from + ((to - from) * step) / 10));
  }
  await lift(finger);
}

/** Moves one finger from the center by this many px. */
export async function swipe(page: Page, finger: CDPSession, by: { x: number; y: number }) {
  const { x, y } = await middleOf(lightbox(page));
  await touch(finger, 'touchStart', [[x, y]]);
  for (let step = 1; step <= 10; step += 1) {
    await touch(finger, 'touchMove', [[x + (by.x * step) / 10, y + (by.y * step) / 10]]);
  }
  await lift(finger);
}

/** Two taps in the center, with close timestamps: on a busy machine they arrive later. */
export async function doubleTap(page: Page, finger: CDPSession): Promise<void> {
  const point = await middleOf(lightbox(page));
  const startedAt = Date.now() / 1000;
  for (const [index, type] of (
    ['touchStart', 'touchEnd', 'touchStart', 'touchEnd'] as const
  ).entries()) {
    await finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchStart' ? [{ ...point, id: 0 }] : [],
      timestamp: startedAt + index * 0.05,
    });
  }
}

/** The position of the enlarged image on the screen. */
export async function placeOf(page: Page): Promise<{ x: number; y: number }> {
  const box = await page.locator('[data-lightbox-stage] picture img').boundingBox();
  if (!box) throw new Error('no picture is shown');
  return { x: Math.round(box.x), y: Math.round(box.y) };
}

/** Waits until the image has moved by this many px. */
export async function expectMoved(
  page: Page,
  from: { x: number; y: number },
  by: { x: number; y: number },
): Promise<void> {
  const isThere = async () => {
    const { x, y } = await placeOf(page);
    return Math.abs(x - from.x - by.x) <= 2 && Math.abs(y - from.y - by.y) <= 2;
  };
  await expect.poll(isThere, { message: `moved by ${by.x}, ${by.y}`, timeout: 15_000 }).toBe(true);
}
