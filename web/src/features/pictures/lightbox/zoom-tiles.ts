import OpenSeadragon from 'openseadragon';
import { createThrottle } from '../../../platform/page/create-throttle.ts';
import { TileDrawer } from './tile-drawer.ts';
import { firstLevelAbove, type TileSource } from './tile-source.ts';
import { areTilesNeeded, LEAST_TILE_PIXEL, tilePixels } from './tiles-needed.ts';
import type { ZoomView } from './zoom-view.ts';

/** ms between two choices of tiles while the picture moves */
const CHOOSE_MS = 200;

const createViewer = (element: HTMLElement) =>
  OpenSeadragon({
    element,
    drawer: TileDrawer,
    // Gestures, keys, buttons and animations are those of the lightbox.
    mouseNavEnabled: false,
    keyboardNavEnabled: false,
    showNavigationControl: false,
    tabIndex: -1,
    animationTime: 0,
    immediateRender: true,
    blendTime: 0,
    minPixelRatio: LEAST_TILE_PIXEL / tilePixels(devicePixelRatio),
    imageLoaderLimit: 6,
    // It begins with ten times as many, which is one in a frame: starting a request takes long on a phone.
    maxTilesPerFrame: 0.1,
    // Both areas are the same without its animations.
    loadDestinationTilesOnAnimation: false,
    // What is shown, and what may be, is decided by frame.ts.
    preserveViewport: true,
    visibilityRatio: 0,
    minZoomImageRatio: 0.01,
    maxZoomPixelRatio: 1000,
  });

export type ZoomTiles = {
  /** Moves the tiles with the picture; which ones are needed is decided a few times a second. */
  follow: () => void;
  destroy: () => void;
};

type TilesOptions = {
  /** as large as the window */
  element: HTMLElement;
  view: ZoomView;
  tileSource: TileSource;
  /** how many pixels wide the copy beneath is */
  copyWidth: number;
};

function levelWidths(source: OpenSeadragon.TileSource): number[] {
  const levels = Array.from({ length: source.maxLevel + 1 }, (_, level) => level);
  return levels.map((level) => source.dimensions.x * source.getLevelScale(level));
}

/** Of the time, what choosing tiles may take at most is one part in so many. */
const SHARE = 4;

/**
 * OpenSeadragon looks through all tiles of the window in every frame for as long as one is missing. On a slow
 * processor that is most of each frame, so it pauses for a few times as long as it took.
 */
function limitChoosing(image: OpenSeadragon.TiledImage): void {
  const update = image.update.bind(image);
  let next = 0;
  let hasMoved = false;
  image.update = (viewportChanged) => {
    hasMoved ||= viewportChanged;
    const began = performance.now();
    if (began < next) return false;
    const changed = update(hasMoved);
    const ended = performance.now();
    hasMoved = false;
    next = ended + (SHARE - 1) * (ended - began);
    return changed;
  };
}

/** OpenSeadragon chooses and fetches the tiles of a picture. */
export function createZoomTiles(options: TilesOptions): ZoomTiles {
  const { element, view, tileSource, copyWidth } = options;
  const viewer = createViewer(element);
  const { drawer, viewport } = viewer;
  const throttle = createThrottle(CHOOSE_MS);
  const choose = () => {
    const { frame, shapes, window } = view;
    const { x, y, width } = frame;
    const onScreen = (window.width / width) * tilePixels(devicePixelRatio);
    const image = viewer.world.getItemAt(0);
    image?.setOpacity(areTilesNeeded(levelWidths(image.source), copyWidth, onScreen) ? 1 : 0);
    viewport.fitBounds(new OpenSeadragon.Rect(x, y, width, width / shapes.window), true);
  };
  const follow = () => {
    if (drawer instanceof TileDrawer) drawer.place(view.frame, view.window.width);
    throttle.run(choose);
  };
  const start = () => {
    const image = viewer.world.getItemAt(0);
    if (image) limitChoosing(image);
    choose();
  };
  viewer.addHandler('after-resize', choose);
  // Levels that are never shown are not looked through for tiles, either.
  const minLevel = firstLevelAbove(copyWidth, tileSource);
  viewer.addTiledImage({
    tileSource: { ...tileSource, minLevel },
    width: 1,
    opacity: 0,
    success: start,
  });
  follow();
  return {
    follow,
    destroy: () => {
      throttle.cancel();
      viewer.destroy();
    },
  };
}
