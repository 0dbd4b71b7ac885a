import { newPerson } from '../../harness/person.ts';
import type { Screen } from './screen.ts';
import { expect, test } from './story.ts';

/** When the document was loaded; changes with a reload. */
const beginOf = (screen: Screen) => screen.run(() => performance.timeOrigin);

test.describe('when the server goes down while a page is open', () => {
  test('the page shows it within 20 seconds, and recovers with the typed text', async ({
    ownGesso,
    open,
  }) => {
    const screen = await open(await newPerson(ownGesso.url), '/settings/account', ownGesso);
    await screen.fill('Current password', 'half typed');
    const began = await beginOf(screen);
    await ownGesso.stop();
    await screen.sees('heading', 'No Internet Connection', { within: 20_000 });
    await ownGesso.start();
    await screen.seesNo('heading', 'No Internet Connection', { within: 15_000 });
    expect(await screen.value('Current password')).toBe('half typed');
    expect(await beginOf(screen)).toBe(began);
  });

  test('a screen opened meanwhile shows it, and loads by itself afterwards', async ({
    ownGesso,
    open,
  }) => {
    const screen = await open(await newPerson(ownGesso.url), '/legal', ownGesso);
    await screen.click('button', 'User menu');
    await screen.sees('menuitem', 'About Us');
    await ownGesso.stop();
    await screen.click('menuitem', 'About Us');
    await screen.sees('heading', 'No Internet Connection', { within: 20_000 });
    await ownGesso.start();
    await screen.seesNo('heading', 'No Internet Connection', { within: 15_000 });
    await screen.sees('heading', 'The white ground before the first stroke');
    expect(await screen.run(() => location.pathname)).toBe('/about');
  });
});
