import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { supportedBrowsers } from '../../../web/supported-browsers.ts';
import { root } from '../../harness/root.ts';
import { expectAccessible } from '../axe.ts';
import { beforeAppStart } from '../first-view.ts';
import { expect, test } from '../journey.ts';

/** The oldest version by the browser's name: 'safari' → '17.4'. */
const versions = new Map(
  supportedBrowsers.map((browser) => {
    const [, name = '', version = ''] = /^([a-z]+)([\d.]+)$/.exec(browser) ?? [];
    return [name, version];
  }),
);

/** Features that at least one of the oldest supported browsers lacks. */
const tooNew = {
  js: /\.(isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(|Promise\.try\(|RegExp\.escape\(|URL\.parse\(|\bIterator\.(from|prototype)|Intl\.DurationFormat|Math\.sumPrecise|Error\.isError|\.getOrInsert/,
  css: /light-dark\(|anchor-name|position-anchor|@scope|calc-size\(|if\(/,
};

test('the built files only use features of the oldest supported browsers', () => {
  const assets = join(root, 'web/dist/assets');
  const files = readdirSync(assets).filter((file) => /\.(js|css)$/.test(file));
  expect(files.length).toBeGreaterThan(20);
  const features = files.flatMap((file) => {
    const pattern = file.endsWith('.css') ? tooNew.css : tooNew.js;
    const [match] = pattern.exec(readFileSync(join(assets, file), 'utf8')) ?? [];
    return match ? [`${file}: ${match}`] : [];
  });
  expect(features).toEqual([]);
});

test('the README names the oldest supported browsers', () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8').replace(/\s+/g, ' ');
  expect(readme).toContain(
    `Chrome and Edge ${versions.get('chrome')}, Firefox ${versions.get('firefox')} and Safari ${versions.get('safari')}`,
  );
  expect(versions.get('edge')).toBe(versions.get('chrome'));
});

test('an older browser gets a plain page that names the supported ones', async ({ openGuest }) => {
  const page = await openGuest();
  await page.addInitScript(() => Object.defineProperty(AbortSignal, 'any', { value: undefined }));
  for (const path of ['/', '/about']) {
    await page.goto(path, beforeAppStart);
    await expect(page).toHaveURL('/old-browser.html');
  }
  const names = { chrome: 'Chrome and Edge', firefox: 'Firefox', safari: 'Safari' };
  await expect(page.getByRole('listitem')).toHaveText(
    Object.entries(names).map(([name, shown]) => `${shown} ${versions.get(name)}`),
  );
  await expectAccessible(page);
});
