import OpenSeadragon from 'openseadragon';
import { createThrottle } from '../../../platform/page/create-throttle.ts';
import { createTileLoader } from './tile-loader.ts';
import { createTileSheets } from './tile-sheets.ts';
import { levelNeeded, type TilePosition, tilePixels, tilesIn } from './tiles-needed.ts';
import type { ZoomView } from './zoom-view.ts';

/** ms between two choices of tiles while the picture moves */
const CHOOSE_MS = 200;

export type ZoomTiles = {
  /** Moves the tiles with the picture; which ones are needed is decided a few times a second. */
  follow: () => void;
  destroy: () => void;
};

type TilesOptions = {
  /** as large as the window */
  element: HTMLElement;
  view: ZoomView;
  /** what info.json says */
  tileSource: object;
  /** how many pixels wide the copy beneath is */
  copyWidth: number;
};

/** The levels and tiles of a IIIF image, and their addresses. */
function readTiles(tileSource: object) {
  const { prototype } = OpenSeadragon.IIIFTileSource;
  const source = new OpenSeadragon.IIIFTileSource(prototype.configure(tileSource, '', ''));
  const all = Array.from({ length: source.maxLevel + 1 }, (_, level) => level);
  const widths = all.map((level) => source.dimensions.x * source.getLevelScale(level));
  const sizeOf = (level: number) => ({
    width: source.getTileWidth(level),
    height: source.getTileHeight(level),
  });
  return {
    widths,
    widthOf: (level: number) => widths[level] ?? 1,
    gridOf: (level: number) => ({
      width: widths[level] ?? 1,
      tile: sizeOf(level),
      count: source.getNumTiles(level),
    }),
    urlOf: (level: number, { x, y }: TilePosition) => String(source.getTileUrl(level, x, y)),
  };
}

type Tile = { url: string; level: number; left: number; top: number };

/** The tiles that show more of a picture than the copy beneath, where they are needed. */
export function createZoomTiles(options: TilesOptions): ZoomTiles {
  const { element, view, tileSource, copyWidth } = options;
  const { widths, widthOf, gridOf, urlOf } = readTiles(tileSource);
  const sheets = createTileSheets(element, widthOf);
  const loader = createTileLoader(() => show());
  const throttle = createThrottle(CHOOSE_MS);
  let needed: Tile[] = [];

  function choose(): void {
    const { frame, shapes, window } = view;
    const onScreen = (window.width / frame.width) * tilePixels(devicePixelRatio);
    const level = levelNeeded(widths, copyWidth, onScreen);
    needed = level === null ? [] : tilesOf(level);
    loader.want(needed.map(({ url }) => url));
    show();

    function tilesOf(level: number): Tile[] {
      const grid = gridOf(level);
      return tilesIn(frame, shapes.window, grid).map((position) => ({
        url: urlOf(level, position),
        level,
        left: position.x * grid.tile.width,
        top: position.y * grid.tile.height,
      }));
    }
  }

  /** Tiles of another level stay until those that are needed now are all there. */
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
