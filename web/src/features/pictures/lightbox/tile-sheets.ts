import type { Frame } from './frame.ts';

type Sheets = {
  /** Moves all sheets so that this part of the image fills the window. */
  place: (frame: Frame, windowWidth: number) => void;
  /** Places a tile on the sheet of its level, at px of that level. */
  add: (image: HTMLImageElement, level: number, at: { left: number; top: number }) => void;
  /** Removes the tiles that do not match. */
  keep: (isKept: (image: HTMLImageElement) => boolean) => void;
  destroy: () => void;
};

/**
 * Tiles are images placed once on a sheet per level, one page pixel per tile pixel. A frame only
 * moves the sheets, without painting. They are in a shadow root, because each insertion into the
 * document would re-evaluate the page's `:has()` rules for the whole document.
 */
export function createTileSheets(
  parent: HTMLElement,
  levelWidth: (level: number) => number,
): Sheets {
  const host = document.createElement('div');
  host.style.cssText = 'position:absolute;inset:0;contain:strict;pointer-events:none';
  parent.append(host);
  const root = host.attachShadow({ mode: 'open' });
  const sheets = new Map<number, HTMLElement>();
  let frame: Frame = { x: 0, y: 0, width: 1 };
  let windowWidth = 0;

  function move(sheet: HTMLElement, level: number): void {
    const pictureWidth = windowWidth / frame.width;
    const scale = pictureWidth / levelWidth(level);
    sheet.style.transform = `translate(${-frame.x * pictureWidth}px, ${-frame.y * pictureWidth}px) scale(${scale})`;
  }

  function sheetOf(level: number): HTMLElement {
    const existing = sheets.get(level);
    if (existing) return existing;
    const sheet = document.createElement('div');
    sheet.style.cssText = `position:absolute;left:0;top:0;transform-origin:0 0;will-change:transform;z-index:${level}`;
    root.append(sheet);
    sheets.set(level, sheet);
    move(sheet, level);
    return sheet;
  }

  return {
    place(to, width) {
      frame = to;
      windowWidth = width;
      for (const [level, sheet] of sheets) move(sheet, level);
    },
    add(image, level, { left, top }) {
      image.style.cssText = `position:absolute;max-width:none;left:${left}px;top:${top}px`;
      sheetOf(level).append(image);
    },
    keep(isKept) {
      for (const sheet of sheets.values())
        for (const image of [...sheet.querySelectorAll('img')]) if (!isKept(image)) image.remove();
    },
    destroy: () => host.remove(),
  };
}
