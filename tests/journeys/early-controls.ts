import type { Page } from '@playwright/test';

/** Elements that can be clicked, selected or typed into. */
const CONTROLS = [
  'a[href]',
  'button',
  'input:not([type=hidden])',
  'textarea',
  'select',
  'summary',
  '[contenteditable]',
  ...['button', 'checkbox', 'combobox', 'menuitem', 'radio', 'switch', 'tab'].map(
    (role) => `[role=${role}]`,
  ),
].join();

const inPage = (place: 'main' | 'shell'): string =>
  place === 'main' ? `main :is(${CONTROLS})` : `#root :is(${CONTROLS}):not(main *)`;

export interface EarlyControl {
  /** matches it in the server-rendered page */
  selector: string;
  index: number;
  /** 'link', 'button', 'tab', 'summary', or the type of a field */
  role: string;
  name: string;
  href: string;
  submits: boolean;
  opensMenu: boolean;
  /** of a toggle button */
  pressed: string | null;
  /** false if only a keyboard reaches it, such as the skip link */
  hasPointer: boolean;
}

/** Every visible, enabled control that the server rendered, in or around the main content. */
export async function collectControls(
  page: Page,
  place: 'main' | 'shell',
): Promise<EarlyControl[]> {
  const selector = inPage(place);
  const controls = await page.locator(selector).evaluateAll((all) =>
    all.map((element, index) => {
      const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
      const label = isField ? element.labels?.[0] : null;
      const text = (label ?? element).textContent ?? '';
      const type = element.getAttribute('type') ?? 'text';
      const roles: Record<string, string> = { A: 'link', INPUT: type, TEXTAREA: 'text' };
      const { width, height } = element.getBoundingClientRect();
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { x, y } = element.getBoundingClientRect();
      const top = document.elementFromPoint(x + width / 2, y + height / 2);
      const isShown = element.checkVisibility({ visibilityProperty: true }) && width > 0;
      const isEnabled = !element.matches(':disabled, [aria-disabled=true], [readonly]');
      return {
        index,
        isUsable: isShown && isEnabled,
        role: element.getAttribute('role') ?? roles[element.tagName] ?? element.localName,
        name: (element.getAttribute('aria-label') ?? text).trim(),
        href: element.getAttribute('href') ?? '',
        submits: element.localName === 'button' && type === 'submit',
        opensMenu: element.getAttribute('aria-haspopup') === 'menu',
        pressed: element.getAttribute('aria-pressed'),
        hasPointer: top !== null && (element === top || element.contains(top)),
      };
    }),
  );
  return controls
    .filter(({ isUsable }) => isUsable)
    .map(({ isUsable, ...control }) => ({ ...control, selector }));
}

/** Controls that differ only in their subject, such as the tiles of a feed, count as one. */
export function sortOf({ role, name, href }: EarlyControl, alike: readonly string[]): string {
  const id = /[0-9A-F]{8}-[0-9A-F-]{27}/g;
  if (href.startsWith('#')) return 'link in the page';
  if (href) return `link ${href.replace(id, '*').replace(/(?<=\/(tags\/|public\/|@)).+/, '*')}`;
  if (role === 'summary') return role;
  if (name.startsWith('Show ') && name !== 'Show password') return 'button of a cover';
  return `${role} ${alike.includes(name) ? '*' : name}`;
}
