import { expect } from '@playwright/test';
import { expressionOf, type InPage, keys, type Tab } from './tab.ts';

const kinds = {
  button: 'button, [role="button"]',
  link: 'a[href]',
  tab: '[role="tab"]',
  menuitem: '[role="menuitem"], [role="menuitemradio"]',
  option: '[role="option"]',
  heading: 'h1, h2, h3',
  dialog: '[role="dialog"], [role="alertdialog"]',
  image: 'img',
  field: 'input, textarea',
  alert: '[role="alert"]',
  status: '[role="status"]',
} as const;

type Kind = keyof typeof kinds;
type Found = { x: number; y: number; value: string; enabled: boolean; on: boolean };

/**
 * Runs in the page: the visible elements with this name, topmost layer last, optionally scrolled
 * into view.
 */
function findInPage(css: string, name: string, exact: boolean, scroll: boolean): Found[] {
  const squeeze = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const nameOf = (element: Element): string => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const byIds = ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
    const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
    const label = isField ? element.labels?.[0]?.textContent : '';
    const alt = element instanceof HTMLImageElement ? element.alt : '';
    const ariaLabel = element.getAttribute('aria-label') ?? '';
    return squeeze(ariaLabel || byIds || label || alt || element.textContent).toLowerCase();
  };
  const fits = (element: Element) =>
    exact ? nameOf(element) === name.toLowerCase() : nameOf(element).includes(name.toLowerCase());
  return [...document.querySelectorAll(css)]
    .filter(
      (element) => element.checkVisibility() && !element.closest('[aria-hidden="true"], [inert]'),
    )
    .filter(fits)
    .map((element) => {
      if (scroll) element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, width, height } = element.getBoundingClientRect();
      const value = 'value' in element ? String(element.value) : '';
      const enabled = !element.matches(':disabled, [readonly], [aria-disabled="true"]');
      const on = element.matches(':checked, [aria-pressed="true"]');
      return { x: left + width / 2, y: top + height / 2, value, enabled, on };
    });
}

/** A user's view of a tab, and actions in it. */
export class Screen {
  readonly #tab: Tab;
  readonly #home: string;

  constructor(tab: Tab, home: string) {
    this.#tab = tab;
    this.#home = home;
  }

  goto = (path: string) => this.#tab.goto(new URL(path, this.#home).href);
  back = () => this.#tab.back();
  press = (key: keyof typeof keys) => this.#tab.type([keys[key]]);
  type = (text: string) => this.#tab.type([...text]);

  /**
   * Opens a page of Gesso and waits for the app, since earlier clicks may be lost in the rendering.
   */
  async open(path: string): Promise<void> {
    await this.goto(path);
    await this.started();
  }

  async reload(): Promise<void> {
    await this.#tab.reload();
    await this.started();
  }

  /** Waits until the app has started. */
  async started(): Promise<void> {
    const hasStarted = () =>
      this.run(() => 'started' in document.documentElement.dataset)
        // A page being unloaded does not respond.
        .catch(() => false);
    await expect.poll(hasStarted, { message: 'the app has started', timeout: 30_000 }).toBe(true);
  }

  async chooseFiles(...paths: string[]): Promise<void> {
    const css = 'input[type="file"]';
    const isThere = () => this.run((of) => document.querySelector(of) !== null, css);
    await expect.poll(isThere, { message: 'a file can be chosen' }).toBe(true);
    await this.#tab.chooseFiles(css, paths);
  }

  /** Runs a function in the page. */
  async run<Args extends unknown[], Answer>(inPage: InPage<Args, Answer>, ...args: Args) {
    const read: unknown = JSON.parse(await this.#tab.evaluate(expressionOf(inPage, args)));
    return read;
  }

  /** Elements with exactly this name, or containing it with `part`. */
  async #find(kind: Kind, name: string, part: boolean, scroll = false): Promise<Found[]> {
    // A page being unloaded does not respond.
    const read = await this.#tab
      .evaluate(expressionOf(findInPage, [kinds[kind], name, !part, scroll]))
      .catch(() => '[]');
    const elements: Found[] = JSON.parse(read);
    return elements;
  }

  async sees(kind: Kind, name: string, { part = false, within = 30_000 } = {}): Promise<void> {
    const count = async () => (await this.#find(kind, name, part)).length;
    await expect
      .poll(count, { message: `sees ${kind} “${name}”`, timeout: within })
      .toBeGreaterThan(0);
  }

  async seesNo(kind: Kind, name: string, { part = false, within = 30_000 } = {}): Promise<void> {
    const count = async () => (await this.#find(kind, name, part)).length;
    await expect.poll(count, { message: `sees no ${kind} “${name}”`, timeout: within }).toBe(0);
  }

  /** Whether the switch or choice with this name is on. */
  async isOn(kind: 'button' | 'field', name: string): Promise<boolean> {
    return (await this.#find(kind, name, false))[0]?.on === true;
  }

  async value(name: string): Promise<string | undefined> {
    return (await this.#find('field', name, false))[0]?.value;
  }

  /** Clicks once the element is visible, enabled and stable. */
  async click(kind: Kind, name: string, { part = false } = {}): Promise<void> {
    let last: Found | undefined;
    const isSteady = async () => {
      const before = last;
      last = (await this.#find(kind, name, part, true)).at(-1);
      return last?.enabled === true && before?.x === last.x && before.y === last.y;
    };
    await expect
      .poll(isSteady, { message: `${kind} “${name}” can be clicked`, timeout: 30_000 })
      .toBe(true);
    if (last) await this.#tab.click(last);
  }

  /** Types into a field with the keyboard. */
  async fill(name: string, text: string): Promise<void> {
    await this.click('field', name);
    await this.#tab.type([...text]);
    await expect.poll(() => this.value(name), { message: `“${name}” holds “${text}”` }).toBe(text);
  }
}
