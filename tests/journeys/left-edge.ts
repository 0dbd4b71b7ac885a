import { expect, type Page } from '@playwright/test';

/** px from the left to where text, pictures and icons of the main content begin. */
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

/** Where the content begins at 360, 768 and 1280 px wide, the scrollbar's gutter included. */
const kinds = {
  /** masonry, grids and lists: the width of the window */
  wide: [16, 24, 24],
  /** pages to read and a public profile: a column in the middle */
  column: [16, 24, 121],
  /** a form: a narrower column in the middle */
  form: [16, 41, 297],
};

/** Screens that are not named begin with a picture of their own, or are a card in the middle of the window. */
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

/** The screen begins on the left where others of its kind do. */
export async function expectLeftEdge(page: Page, screen: string, at: number): Promise<void> {
  const kind = screens[screen];
  if (!kind) return;
  await expect
    .poll(() => leftEdge(page), `left edge of ${screen}, a ${kind} screen`)
    .toBe(kinds[kind][at]);
}
