import { expect, type Page } from '@playwright/test';

/** Visible words of a control that are missing from its accessible name. */
const findMissingWords = (page: Page) =>
  page.evaluate(() => {
    const isRead = (text: Node) =>
      text.parentElement?.checkVisibility({ visibilityProperty: true }) &&
      !text.parentElement.closest('[aria-hidden=true], .sr-only');
    const textsOf = (control: Element) => {
      const texts: string[] = [];
      const walker = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
      while (walker.nextNode())
        if (isRead(walker.currentNode)) texts.push(walker.currentNode.nodeValue?.trim() ?? '');
      return texts;
    };
    const named = 'a, button, summary, [role=tab], [role=option], [role^=menuitem]';
    return [...document.querySelectorAll(`:is(${named})[aria-label]`)].flatMap((control) => {
      const name = control.ariaLabel ?? '';
      return textsOf(control)
        .filter((text) => !name.toLowerCase().includes(text.toLowerCase()))
        .map((text) => `"${text}" is not in "${name}"`);
    });
  });

/** Expects accessible names to include the visible words, for speech input (WCAG 2.5.3). */
export async function expectLabelsInNames(page: Page): Promise<void> {
  expect.soft(await findMissingWords(page), `names on ${page.url()}`).toEqual([]);
}
