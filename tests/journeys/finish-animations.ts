import type { Page } from '@playwright/test';

/** Waits until all finite animations have ended. */
export async function finishAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime));
    await Promise.allSettled(passing.map((animation) => animation.finished));
  });
}
