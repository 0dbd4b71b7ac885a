import type { Page } from '@playwright/test';

/** Goes to a page and waits until it is subscribed to the topic, so that nothing that happens next is missed. */
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
