import { newPerson } from '../../harness/person.ts';
import { expect, test } from './story.ts';

test.describe('when the server cannot be reached', () => {
  test('a page controlled by the service worker shows the offline screen, and recovers by itself', async ({
    ownGesso,
    open,
  }) => {
    const screen = await open(await newPerson(ownGesso.url), '/about', ownGesso);
    await screen.run(async () => {
      await navigator.serviceWorker.ready;
    });
    const isControlled = () => screen.run(() => navigator.serviceWorker.controller !== null);
    await expect.poll(isControlled).toBe(true);
    await ownGesso.stop();
    await screen.goto('/challenges');
    await screen.sees('heading', 'No Internet Connection');
    await ownGesso.start();
    await screen.seesNo('heading', 'No Internet Connection');
    await screen.sees('heading', 'Artistic Challenge');
  });
});
