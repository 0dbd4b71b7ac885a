import { legalSections } from '@gesso/domain/legal';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../journey.ts';

test('a guest reads the About page and sends a heart', async ({ openGuest }) => {
  const page = await openGuest();
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('designed for iOS')).toBeVisible();
  const stages = page.getByRole('list').filter({ hasText: 'Joining the iOS development program' });
  await expect(stages.getByRole('heading', { level: 3 })).toHaveText([
    'Joining the iOS development program',
    'Planning and research',
    'Development and challenges',
    'Deployment ready',
  ]);
  const team = page.getByRole('region', { name: 'The team' });
  await expect(team.getByRole('heading', { level: 3 })).toHaveCount(4);
  await expect(page.getByRole('heading', { name: 'Faculty mentor' })).toBeVisible();

  const circle = await stages.getByText('4', { exact: true }).boundingBox();
  const lines = await stages.locator('svg').all();
  const ends = await Promise.all(lines.map((line) => line.boundingBox()));
  const lowest = Math.max(...ends.map((box) => (box ? box.y + box.height : 0)));
  expect(lowest, 'the line ends at the last circle').toBeLessThanOrEqual(
    (circle?.y ?? 0) + (circle?.height ?? 0),
  );

  await expect(team.getByRole('heading', { name: 'Ida Larch' })).toBeVisible();
  await expect(team.getByRole('link'), 'none but those the operator gave').toHaveCount(1);
  await expect(team.getByRole('link', { name: 'Instagram: Ida Larch' })).toHaveAttribute(
    'href',
    'https://social.example/ida',
  );

  const heart = page.getByRole('button', { name: 'Love' });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Visit the legal center' }).click();
  await expect(page).toHaveURL(/\/legal$/);
});

test('the legal center has seven sections, deep links and contacts', async ({ openGuest }) => {
  const page = await openGuest();
  await page.goto('/legal#conduct');
  await expect(page.getByRole('heading', { level: 1, name: 'Legal center' })).toBeVisible();
  await expect(
    page.getByRole('heading', { level: 2, name: 'User Conduct & Community Standards' }),
  ).toBeInViewport();
  const sidebar = page.getByRole('navigation', { name: 'Sections' });
  await expect(sidebar.getByRole('link')).toHaveText(legalSections.map(({ title }) => title));
  await expect(page.getByText('You must be 13 or older')).toBeAttached();
  await expect(
    page.getByText(/under 18, a parent or guardian has to agree/).first(),
  ).toBeAttached();
  await expect(page.getByText('reviewed within 24 hours').first()).toBeAttached();
  await expect(page.getByText('Last updated June 20, 2025', { exact: true })).toBeAttached();

  await sidebar.getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page).toHaveURL(/#privacy$/);
  await expect(sidebar.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await expect(page.getByRole('link', { name: 'legal@gesso.test' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'support@gesso.test' })).toBeVisible();
  await expectAccessible(page);

  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'dark';
  });
  await page.emulateMedia({ media: 'print' });
  await expect(sidebar, 'only the text is printed').toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.locator('html'), 'dark letters on white, whatever the theme').toHaveCSS(
    'background-color',
    'rgb(255, 255, 255)',
  );
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(legalSections.length);
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('link', { name: 'Meet Our Team' }).click();
  await expect(page).toHaveURL(/\/about$/);
});

test('on a phone the legal sections are a dropdown', async ({ openGuest }) => {
  const page = await openGuest({ viewport: { width: 360, height: 740 } });
  await page.goto('/legal');
  await page.getByRole('combobox', { name: 'Section' }).selectOption('changes');
  await expect(page.getByRole('heading', { level: 2, name: 'Changes to Terms' })).toBeInViewport();
});

test('the scroll spy marks every section while scrolling and when one at the end is chosen', async ({
  openGuest,
}) => {
  const page = await openGuest({ viewport: { width: 1440, height: 1100 } });
  await page.goto('/legal');
  const lit = page.getByRole('navigation', { name: 'Sections' }).locator('[aria-current]');
  await expect(lit).toHaveText('Terms of Service');
  const sections = new Set<string | null>();
  const length = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.mouse.move(900, 500);
  for (let y = 0; y < length; y += 60) {
    await page.mouse.wheel(0, 60);
    sections.add(await lit.textContent());
  }
  await expect(lit).toHaveText('Changes to Terms');
  sections.add(await lit.textContent());
  expect([...sections]).toEqual(legalSections.map(({ title }) => title));
  for (const { title } of legalSections.slice(-3)) {
    await page.getByRole('link', { name: title }).click();
    await expect(lit).toHaveText(title);
  }
});
