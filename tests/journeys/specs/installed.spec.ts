import { expectAccessible } from '../axe.ts';
import { expect, test } from '../journey.ts';

test('the installed app opens offline with the offline message', async ({
  member,
  openAs,
  expectedErrors,
}) => {
  expectedErrors(/ERR_INTERNET_DISCONNECTED|Failed to load resource|fetch|cannot be reached/i);
  const page = await openAs(await member(), { serviceWorkers: 'allow' });
  const manifest = await page.request.get('/manifest.webmanifest');
  expect((await manifest.json()).icons.length).toBeGreaterThan(1);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.context().setOffline(true);
  const cover = page.getByRole('heading', { name: 'No Internet Connection' });
  for (const open of [() => page.goto('/challenges'), () => page.reload()]) {
    await open();
    // The final screen is only known after all requests have ended.
    await expect(page.locator('main')).not.toHaveText('Loading');
    await expect(cover).toBeVisible();
    await expect(page.getByText('Gesso cannot be reached right now')).toHaveCount(0);
  }
  await expectAccessible(page);
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: 'No Internet Connection' })).toBeHidden({
    timeout: 30_000,
  });
  await expect(page.getByRole('heading', { name: 'Artistic Challenge' })).toBeVisible();
});
