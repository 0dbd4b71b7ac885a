import type { Page } from '@playwright/test';

/** Opens a page and waits until it has subscribed to the topic, so that it misses no events. */
export async function gotoSubscribed(page: Page, path: string, topic: string): Promise<void> {
  const subscribed = new Promise<void>((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        const frame = String(payload);
        if (frame.includes('"subscribed"') && frame.includes(`"${topic}"`)) resolve();
      }),
    );
  });
  await page.goto(path);
  await subscribed;
}
