import { expect, type Page } from '@playwright/test';
import type { EarlyControl } from './early-controls.ts';

/* ms; less than the app is waited for before the browser opens a pressed link */
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

/** In a toast, be it a refusal. */
const saysSo = (page: Page) => expect(page.locator('[data-toaster] p').first()).toBeVisible(within);

const leaves = async (page: Page, from: string) =>
  expect.poll(() => new URL(page.url()).pathname, within).not.toBe(from);

/**
 * The address is the link's own, or that of the login screen, which leads there. A member's own profile opens at
 * /profile.
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

/** What a button does that says nothing about it in its attributes. */
const buttons: Record<string, Expectation> = {
  'View full screen': opensDialog,
  'Delete post': opensDialog,
  'Privacy Policy': opensDialog,
  'Terms of Service': opensDialog,
  Share: saysSo,
  'Send me a code': saysSo,
  'Confirm later': (page) =>
    expect(page.getByRole('region', { name: 'Confirm your email' })).toBeHidden(within),
  'Show password': (page) =>
    expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text', within),
  'Create an account': (page) => pressedIs(page, 'Create Account', 'true'),
  'Manage posts': (page) => pressedIs(page, 'Done', 'true'),
  Back: (page, _, path) => leaves(page, path),
  'Go Back': (page, _, path) => leaves(page, path),
  // What is chosen already stays so.
  All: (page) => pressedIs(page, 'All', 'true'),
  'Sign In': (page) => pressedIs(page, 'Sign In', 'true'),
};

/** What each kind of control does; the first that fits counts. */
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
    // An email program takes it at once.
    fits: ({ href }) => href.startsWith('mailto:'),
    expectation: async (page) => {
      const left = await page.evaluate(() => Reflect.get(window, 'leftToBrowser'));
      expect(left, 'the browser takes the press').toBe(true);
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
    // Removes the cover of a sensitive artwork, and with it itself.
    fits: ({ role, name }) => role === 'button' && name.startsWith('Show '),
    expectation: (page, { name }) => expect(button(page, name)).toHaveCount(0, within),
  },
  {
    fits: ({ pressed }) => pressed !== null,
    expectation: (page, { name, pressed }) =>
      pressedIs(page, name, pressed === 'true' ? 'false' : 'true'),
  },
];

/** What has to happen once the app has started; a new kind of control has to be entered here. */
export function expectationOf(control: EarlyControl): Expectation {
  const kind = kinds.find(({ fits }) => fits(control));
  if (!kind) throw new Error(`No expectation for ${control.role} "${control.name}"`);
  return kind.expectation;
}
