import type { Page } from '@playwright/test';
import { holdRequests } from './hold-requests.ts';

/** Options of a navigation that does not wait for the app to start. */
export const beforeAppStart = { waitUntil: 'load' } as const;

/** Delays the app's script until it is released. */
export const holdApp = (page: Page) => holdRequests(page, '**/assets/main-*.js');

/** Bounding boxes of elements, rounded to a tenth of a pixel. */
export const boundingBoxes = (page: Page, ...selectors: string[]) =>
  page.evaluate(async (wanted) => {
    await document.fonts.ready;
    return wanted.map((selector) => {
      const box = document.querySelector(selector)?.getBoundingClientRect();
      return box && [box.x, box.y, box.width, box.height].map((px) => px.toFixed(1)).join(' ');
    });
  }, selectors);

export const screens = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  'narrow window': { viewport: { width: 390, height: 844 } },
  desk: { viewport: { width: 1440, height: 900 } },
  'very wide screen': { viewport: { width: 2560, height: 1300 } },
};
