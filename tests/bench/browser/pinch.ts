import type { CDPSession, Page } from '@playwright/test';

/** px between two fingers that are close together, and far apart */
const CLOSE = 60;
const APART = 300;
/** movements per pinch, and ms between them */
const STEPS = 20;
const STEP_MS = 16;
/** pinches in and out; one more in, since the image cannot be smaller than the window */
const PINCHES = 2;

async function pinch(page: Page, finger: CDPSession, from: number, to: number): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const fingers = (distance: number) =>
    [-1, 1].map((side, id) => ({ x: width / 2 + (side * distance) / 2, y: height / 2, id }));
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', distance?: number) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: distance === undefined ? [] : fingers(distance),
    });
  await touch('touchStart', from);
  for (let step = 1; step <= STEPS; step += 1) {
    await touch('touchMove', from + ((to - from) * step) / STEPS);
    await page.waitForTimeout(STEP_MS);
  }
  await touch('touchEnd');
}

/** Pinches in and out with two touches in the center of the screen. */
export async function pinchInAndOut(page: Page, whenEnlarged: () => Promise<void>): Promise<void> {
  const finger = await page.context().newCDPSession(page);
  for (let count = 0; count < PINCHES; count += 1) await pinch(page, finger, CLOSE, APART);
  await whenEnlarged();
  for (let count = 0; count <= PINCHES; count += 1) await pinch(page, finger, APART, CLOSE);
  await finger.detach();
}
