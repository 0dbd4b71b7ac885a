import { expect, type Locator } from '@playwright/test';
import sharp from 'sharp';

type Rgb = [red: number, green: number, blue: number];

/** WCAG 2: the contrast required for text smaller than 24 px. */
const NEEDED = 4.5;

const linear = (channel: number): number => {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

const luminance = ([red, green, blue]: Rgb): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

function contrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/**
 * The color of the text in sRGB and the boxes of its lines; the text itself becomes transparent.
 */
const hideWords = (words: Locator) =>
  words.evaluate((element: HTMLElement) => {
    const context = document.createElement('canvas').getContext('2d');
    if (!context) throw new Error('the browser does not draw');
    context.fillStyle = getComputedStyle(element).color;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
    const range = document.createRange();
    // Of the text nodes only: an icon also has a box.
    const boxesOf = (text: Node) => {
      range.selectNodeContents(text);
      return [...range.getClientRects()];
    };
    const texts = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
    const visible = element.getBoundingClientRect();
    const lines = texts.flatMap(boxesOf).map(({ left, top, right, bottom }) => ({
      x: Math.max(left, visible.left),
      y: Math.max(top, visible.top),
      width: Math.min(right, visible.right) - Math.max(left, visible.left),
      height: Math.min(bottom, visible.bottom) - Math.max(top, visible.top),
    }));
    element.style.setProperty('-webkit-text-fill-color', 'transparent');
    return { color: [red, green, blue] as Rgb, lines };
  });

/** The lowest contrast between the text and any pixel behind it, as rendered. */
async function lowestContrast(words: Locator): Promise<number> {
  const page = words.page();
  const { color, lines } = await hideWords(words);
  const ink = luminance(color);
  let lowest = Number.POSITIVE_INFINITY;
  for (const clip of lines.filter(({ width, height }) => width >= 1 && height >= 1)) {
    const shot = await page.screenshot({ clip, animations: 'disabled' });
    const pixels = await sharp(shot).removeAlpha().raw().toBuffer();
    for (let at = 0; at < pixels.length; at += 3) {
      const behind: Rgb = [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0];
      lowest = Math.min(lowest, contrast(ink, luminance(behind)));
    }
  }
  await words.evaluate((element: HTMLElement) =>
    element.style.removeProperty('-webkit-text-fill-color'),
  );
  return lowest;
}

/** Expects rendered text that is readable on its background. */
export async function expectReadable(words: Locator, where: string): Promise<void> {
  await expect(words, where).toBeVisible();
  const lowest = await lowestContrast(words);
  expect(lowest, `${where}: is rendered`).toBeLessThan(22);
  expect(lowest, where).toBeGreaterThanOrEqual(NEEDED);
}
