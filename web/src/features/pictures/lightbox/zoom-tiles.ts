import OpenSeadragon from 'openseadragon';
import { createThrottle } from '../../../platform/page/create-throttle.ts';
import { TileDrawer } from './tile-drawer.ts';
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
  tileSource: object;
  /** how many pixels wide the copy beneath is */
  copyWidth: number;
};

function levelWidths(source: OpenSeadragon.TileSource): number[] {
  const levels = Array.from({ length: source.maxLevel + 1 }, (_, level) => level);
  return levels.map((level) => source.dimensions.x * source.getLevelScale(level));
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
  viewer.addHandler('after-resize', choose);
  viewer.addTiledImage({ tileSource, width: 1, opacity: 0, success: choose });
  follow();
  return {
    follow,
    destroy: () => {
      throttle.cancel();
      viewer.destroy();
    },
  };
}
