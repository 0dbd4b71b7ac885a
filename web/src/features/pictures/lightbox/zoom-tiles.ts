import { createThrottle } from '../../../platform/page/create-throttle.ts';
import { createTileLoader } from './tile-loader.ts';
import { createTileSheets } from './tile-sheets.ts';
import type { TileLevel } from './tile-source.ts';
import { levelNeeded, tilePixels, tilesIn } from './tiles-needed.ts';
import type { ZoomView } from './zoom-view.ts';

/** ms between two tile selections while the image moves */
const CHOOSE_MS = 200;

export type ZoomTiles = {
  /** Moves the tiles with the image; the selection is updated a few times a second. */
  follow: () => void;
  destroy: () => void;
};

type TilesOptions = {
  /** fills the window */
  element: HTMLElement;
  view: ZoomView;
  /** from the coarsest to the finest */
  levels: readonly TileLevel[];
  /** the width of the copy beneath in pixels */
  copyWidth: number;
};

type Tile = { url: string; level: number; left: number; top: number };

/** Tiles for an enlarged image, where they are sharper than the copy beneath. */
export function createZoomTiles(options: TilesOptions): ZoomTiles {
  const { element, view, levels, copyWidth } = options;
  const widths = levels.map(({ width }) => width);
  const sheets = createTileSheets(element, (level) => widths[level] ?? 1);
  const loader = createTileLoader(() => show());
  const throttle = createThrottle(CHOOSE_MS);
  let needed: Tile[] = [];

  function choose(): void {
    const { frame, shapes, window } = view;
    const onScreen = (window.width / frame.width) * tilePixels(devicePixelRatio);
    const level = levelNeeded(widths, copyWidth, onScreen);
    const grid = level === null ? undefined : levels[level];
    needed = grid ? tilesOf(grid) : [];
    loader.want(needed.map(({ url }) => url));
    show();

    function tilesOf(grid: TileLevel): Tile[] {
      return tilesIn(frame, shapes.window, grid).map((position) => ({
        url: grid.urlOf(position),
        level: levels.indexOf(grid),
        left: position.x * grid.tile.width,
        top: position.y * grid.tile.height,
      }));
    }
  }

  /** Tiles of another level stay until all tiles of the current one are loaded. */
  function show(): void {
    const images = new Map<HTMLImageElement, Tile>();
    for (const tile of needed) {
      const image = loader.get(tile.url);
      if (image) images.set(image, tile);
    }
    for (const [image, tile] of images) if (!image.isConnected) sheets.add(image, tile.level, tile);
    if (images.size === needed.length) sheets.keep((image) => images.has(image));
  }

  const follow = () => {
    sheets.place(view.frame, view.window.width);
    throttle.run(choose);
  };
  follow();
  return {
    follow,
    destroy: () => {
      throttle.cancel();
      loader.stop();
      sheets.destroy();
    },
  };
}
