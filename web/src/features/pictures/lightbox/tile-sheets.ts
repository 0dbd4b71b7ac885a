import type { Frame } from './frame.ts';

type Sheets = {
  /** Moves everything to where this part of the picture fills the window. */
  place: (frame: Frame, windowWidth: number) => void;
  /** Lays a tile upon the sheet of its level, at px of that level. */
  add: (image: HTMLImageElement, level: number, at: { left: number; top: number }) => void;
  /** Takes off the tiles for which this does not hold. */
  keep: (isKept: (image: HTMLImageElement) => boolean) => void;
  destroy: () => void;
};

/**
 * Tiles are images that are laid out once, on a sheet for each level with a pixel of the page for each of
 * theirs. A frame moves the sheets, and paints nothing. They are in a shadow root: for each that came into the
 * document itself, the rules of the page with `:has()` would be looked up again in all of it.
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
    const known = sheets.get(level);
    if (known) return known;
    const sheet = document.createElement('div');
    sheet.style.cssText = `position:absolute;transform-origin:0 0;will-change:transform;z-index:${level}`;
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
