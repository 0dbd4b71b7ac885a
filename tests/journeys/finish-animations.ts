import type { Page } from '@playwright/test';

/** Waits until nothing fades or moves any more, but for what never ends. */
export async function finishAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime));
    await Promise.allSettled(passing.map((animation) => animation.finished));
  });
}
