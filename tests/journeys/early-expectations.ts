import { expect, type Page } from '@playwright/test';
import type { EarlyControl } from './early-controls.ts';

/* ms; less than the time after which the browser follows an early clicked link */
const within = { timeout: 10_000 };

export const TYPED = 'ida@gesso.test';

const FIELDS = ['text', 'email', 'password', 'search', 'combobox'];

export const isField = ({ role }: EarlyControl): boolean => FIELDS.includes(role);

const isNavigation = ({ role, href }: EarlyControl): boolean =>
  role === 'link' && href.startsWith('/');

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const pressedIs = (page: Page, name: string, value: string) =>
  expect(button(page, name).first()).toHaveAttribute('aria-pressed', value, within);

const opensDialog = (page: Page) =>
  expect(page.locator('[role=dialog], [role=alertdialog]').first()).toBeVisible(within);

/** Any message in a toast, including a refusal. */
const expectToast = (page: Page) =>
  expect(page.locator('[data-toaster] p').first()).toBeVisible(within);

const expectNavigation = async (page: Page, from: string) =>
  expect.poll(() => new URL(page.url()).pathname, within).not.toBe(from);

/**
 * Expects the link's URL, or that of the login screen, which leads there. A member's own profile
 * opens at /profile.
 */
async function expectOpened(page: Page, href: string, byApp: boolean): Promise<void> {
  const expected = href.startsWith('/@') ? [href, '/profile'] : [href];
  const address = () => {
    const { pathname, search, hash } = new URL(page.url());
    const next = new URLSearchParams(search).get('next');
    return pathname === '/login' && next ? next : `${pathname}${hash}`;
  };
  await expect.poll(() => expected.includes(address()), { ...within, message: href }).toBe(true);
  if (byApp) expect(await page.evaluate(() => 'stayed' in window), 'the app opens it').toBe(true);
}

type Expectation = (page: Page, control: EarlyControl, path: string) => Promise<void>;

/** Effects of buttons without descriptive attributes. */
const buttons: Record<string, Expectation> = {
  'View full screen': opensDialog,
  'Delete post': opensDialog,
  'Privacy Policy': opensDialog,
  'Terms of Service': opensDialog,
  Share: expectToast,
  'Send me a code': expectToast,
  'Confirm later': (page) =>
    expect(page.getByRole('region', { name: 'Confirm your email' })).toBeHidden(within),
  'Show password': (page) =>
    expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text', within),
  'Create an account': (page) => pressedIs(page, 'Create Account', 'true'),
  'Manage posts': (page) => pressedIs(page, 'Done', 'true'),
  Back: (page, _, path) => expectNavigation(page, path),
  'Go Back': (page, _, path) => expectNavigation(page, path),
  // An active choice stays active.
  All: (page) => pressedIs(page, 'All', 'true'),
  'Sign In': (page) => pressedIs(page, 'Sign In', 'true'),
};

/** The expected effect of each kind of control; the first match counts. */
const kinds: { fits: (control: EarlyControl) => boolean; expectation: Expectation }[] = [
  {
    fits: ({ href }) => href.startsWith('#'),
    expectation: async (page, { href }) => {
      await expect.poll(() => new URL(page.url()).hash, within).toBe(href);
      await expect(page.locator(href).first()).toBeInViewport(within);
    },
  },
  {
    fits: isNavigation,
    // The script of the login screen is not the app: a link leaves the page.
    expectation: (page, { href }, path) => expectOpened(page, href, path !== '/login'),
  },
  {
    fits: ({ href }) => href.startsWith('https://'),
    expectation: (page, { href }) => expect.poll(() => page.url(), within).toBe(href),
  },
  {
    // An email program handles it immediately.
    fits: ({ href }) => href.startsWith('mailto:'),
    expectation: async (page) => {
      const isLeftToBrowser = await page.evaluate(() => Reflect.get(window, 'leftToBrowser'));
      expect(isLeftToBrowser, 'the browser handles the press').toBe(true);
    },
  },
  {
    fits: ({ opensMenu }) => opensMenu,
    expectation: async (page, { name }) => {
      await expect(page.getByRole('menu')).toBeVisible(within);
      const trigger = page.locator(`[aria-haspopup=menu][aria-label="${name}"]`);
      await expect(trigger).toHaveAttribute('aria-expanded', 'true');
    },
  },
  {
    fits: ({ role }) => role === 'tab',
    expectation: (page, { name }) =>
      expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true', within),
  },
  {
    fits: ({ role }) => role === 'summary',
    expectation: (page, { name }) =>
      expect(page.locator('details').filter({ hasText: name })).toHaveAttribute('open', '', within),
  },
  {
    fits: ({ submits }) => submits,
    expectation: (page) =>
      expect(page.locator('[aria-invalid=true], [role=alert]').first()).toBeVisible(within),
  },
  {
    fits: isField,
    expectation: async (page, { name }) => {
      const field = page.getByLabel(name, { exact: true });
      await expect(field).toBeFocused(within);
      await expect(field).toHaveValue(TYPED);
    },
  },
  {
    fits: ({ role, name }) => role === 'button' && name in buttons,
    expectation: async (page, control, path) => buttons[control.name]?.(page, control, path),
  },
  {
    // Uncovers a sensitive post, which removes the button.
    fits: ({ role, name }) => role === 'button' && name.startsWith('Show '),
    expectation: (page, { name }) => expect(button(page, name)).toHaveCount(0, within),
  },
  {
    fits: ({ pressed }) => pressed !== null,
    expectation: (page, { name, pressed }) =>
      pressedIs(page, name, pressed === 'true' ? 'false' : 'true'),
  },
];

/** The expected effect once the app has started; new kinds of controls must be added here. */
export function expectationOf(control: EarlyControl): Expectation {
  const kind = kinds.find(({ fits }) => fits(control));
  if (!kind) throw new Error(`No expectation for ${control.role} "${control.name}"`);
  return kind.expectation;
}
