import { expectAccessible } from '../axe.ts';
import { expect, test } from '../journey.ts';

test('the installed app opens without a network, to the sentence that says so', async ({
  member,
  openAs,
  expectedNoise,
}) => {
  expectedNoise(/ERR_INTERNET_DISCONNECTED|Failed to load resource|fetch|cannot be reached/i);
  const page = await openAs(await member(), { serviceWorkers: 'allow' });
  const manifest = await page.request.get('/manifest.webmanifest');
  expect((await manifest.json()).icons.length).toBeGreaterThan(1);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.context().setOffline(true);
  await page.goto('/challenges');
  await expect(page.getByRole('heading', { name: 'No Internet Connection' })).toBeVisible();
  await expectAccessible(page);
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: 'No Internet Connection' })).toBeHidden({
    timeout: 30_000,
  });
  await expect(page.getByRole('heading', { name: 'Artistic Challenge' })).toBeVisible();
});
