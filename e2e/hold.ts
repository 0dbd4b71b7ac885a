import type { Page } from '@playwright/test';

/** Keeps requests waiting on their way; what it returns lets them go on. */
export async function hold(page: Page, address: string): Promise<() => void> {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(address, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}
