import { expect, type Page } from '@playwright/test';

/** px from the left edge to the text, images and icons of the main content. */
const leftEdge = (page: Page) =>
  page.evaluate(() => {
    const edges: number[] = [];
    const add = ({ left, right, width }: DOMRect) => {
      if (width > 1 && right > 0) edges.push(Math.round(left));
    };
    const isShown = (element: Element | null) =>
      element !== null &&
      !element.closest('.sr-only') &&
      element.checkVisibility({ visibilityProperty: true });
    for (const image of document.querySelectorAll('main :is(img, svg)'))
      if (isShown(image)) add(image.getBoundingClientRect());
    const main = document.querySelector('main');
    const texts = main && document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    while (texts?.nextNode()) {
      if (!isShown(texts.currentNode.parentElement)) continue;
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      for (const rect of range.getClientRects()) add(rect);
    }
    return Math.min(...edges);
  });

/** Expected left edges at 360, 768 and 1280 px, including the scrollbar gutter. */
const kinds = {
  /** masonry, grids and lists: the width of the window */
  wide: [16, 24, 24],
  /** articles and public profiles: a centered column */
  column: [16, 24, 121],
  /** a form: a narrower centered column */
  form: [16, 41, 297],
};

/** Screens not listed start with an image, or are a centered card. */
const screens: Record<string, keyof typeof kinds> = {
  home: 'wide',
  'liked-posts': 'wide',
  'saved-posts': 'wide',
  search: 'wide',
  tag: 'wide',
  communities: 'wide',
  community: 'wide',
  'new-community': 'form',
  'edit-community': 'form',
  challenges: 'wide',
  'all-challenges': 'wide',
  submissions: 'wide',
  plan: 'wide',
  moderation: 'wide',
  case: 'wide',
  profile: 'wide',
  person: 'wide',
  'tag-selection': 'column',
  'public-profile': 'column',
  about: 'column',
  legal: 'column',
  support: 'column',
  help: 'column',
  settings: 'column',
};

/** Expects the left edge of the screen's kind. */
export async function expectLeftEdge(page: Page, screen: string, at: number): Promise<void> {
  const kind = screens[screen];
  if (!kind) return;
  await expect
    .poll(() => leftEdge(page), `left edge of ${screen}, a ${kind} screen`)
    .toBe(kinds[kind][at]);
}
