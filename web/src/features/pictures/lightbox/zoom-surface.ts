import { placementOf, scaleOf } from './frame.ts';
import { readTileLevels } from './tile-source.ts';
import { addZoomGestures } from './zoom-gestures.ts';
import { createZoomTiles, type ZoomTiles } from './zoom-tiles.ts';
import { MIDDLE, type Size, ZoomView } from './zoom-view.ts';

/**
 * An element in which an image is zoomed and panned by fingers, pointer, wheel and these functions.
 */
export type ZoomSurface = {
  zoomBy: (factor: number) => void;
  /** in fractions of the window */
  panBy: (x: number, y: number) => void;
  fit: () => void;
  destroy: () => void;
};

type SurfaceOptions = {
  /** receives the gestures and the tiles */
  element: HTMLElement;
  /** lies beneath, fitted into the same position, and moves along */
  picture: HTMLImageElement;
  /** of the largest available version */
  size: Size;
  /** the URL of its IIIF info.json, if tiled */
  tiles: string | undefined;
  /** called for every drawn frame; 1 is the fitted image */
  onScale: (scale: number, maxScale: number) => void;
};

/** ms without movement until the image is drawn at full sharpness */
const STILL_MS = 250;

export function createZoomSurface(options: SurfaceOptions): ZoomSurface {
  const { element, picture, size, onScale } = options;
  const layer = createLayer(picture);
  const view = new ZoomView(sizeOf(element), size, ({ frame, shapes, window }) => {
    const { x, y, scale } = placementOf(frame, shapes);
    layer.move(`translate(${x * window.width}px, ${y * window.width}px) scale(${scale})`);
    tiles.follow();
    onScale(scaleOf(frame, shapes), shapes.maxScale);
  });
  const tiles = loadTiles(options, view);
  const removeGestures = addZoomGestures(element, view);
  const resized = new ResizeObserver(() => view.resize(sizeOf(element)));
  resized.observe(element);
  return {
    zoomBy: (factor) => view.move({ factor, from: MIDDLE, to: MIDDLE }),
    panBy: (x, y) => view.move({ factor: 1, from: MIDDLE, to: { x: 0.5 - x, y: 0.5 - y } }),
    fit: () => view.fit(),
    destroy: () => {
      resized.disconnect();
      removeGestures();
      view.stop();
      tiles.destroy();
      layer.rest();
    },
  };
}

const sizeOf = ({ clientWidth, clientHeight }: HTMLElement): Size => ({
  width: clientWidth,
  height: clientHeight,
});

/** Its own compositing layer while the image moves, so that frames paint nothing. */
function createLayer({ style }: HTMLElement) {
  let timer: ReturnType<typeof setTimeout>;
  const still = () => {
    style.willChange = '';
  };
  return {
    move: (transform: string) => {
      style.willChange = 'transform';
      style.transform = transform;
      clearTimeout(timer);
      timer = setTimeout(still, STILL_MS);
    },
    rest: () => {
      clearTimeout(timer);
      still();
      style.transform = '';
    },
  };
}

/** Tiles cover the image as they arrive; without them the image itself is shown. */
function loadTiles({ element, picture, tiles }: SurfaceOptions, view: ZoomView): ZoomTiles {
  const controller = new AbortController();
  let loaded: ZoomTiles | undefined;
  const load = async (infoPath: string) => {
    const levels = await readTileLevels(infoPath, controller.signal);
    loaded = createZoomTiles({ element, view, levels, copyWidth: picture.naturalWidth });
  };
  if (tiles) void load(tiles).catch(() => undefined);
  return {
    follow: () => loaded?.follow(),
    destroy: () => {
      controller.abort();
      loaded?.destroy();
    },
  };
}
