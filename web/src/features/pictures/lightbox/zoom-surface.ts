import OpenSeadragon from 'openseadragon';
import { isMotionReduced } from '../../../ui/reduced-motion.ts';
import { readTileSource } from './tile-source.ts';
import { addDragGestures, addZoomGestures } from './zoom-gestures.ts';
import { MIDDLE, type Size, ZoomView } from './zoom-view.ts';

/** An element in which a picture is enlarged and moved, by fingers, pointer, wheel and these functions. */
export type ZoomSurface = {
  zoomBy: (factor: number) => void;
  /** by parts of the window */
  panBy: (x: number, y: number) => void;
  fit: () => void;
  destroy: () => void;
};

type SurfaceOptions = {
  /** takes the gestures, and the tiles */
  element: HTMLElement;
  /** lies under it, fitted into the same place, and is moved along */
  picture: HTMLElement;
  /** of the largest that there is of the picture */
  size: Size;
  /** the address of its IIIF info.json, where it was cut into tiles */
  tiles: string | undefined;
  /** for every frame that is drawn: 1 is the fitted picture */
  onScale: (scale: number, maxScale: number) => void;
};

/** s; what the wheel, the keys and the buttons do is animated, what fingers do follows them at once */
const ANIMATION_S = 0.3;

/** Decided by zoom-gestures.ts. */
const gestures = {
  clickToZoom: false,
  dblClickToZoom: false,
  dblClickDragToZoom: false,
  flickEnabled: false,
};

const createViewer = (element: HTMLElement) =>
  OpenSeadragon({
    element,
    drawer: 'html',
    // The dialog around it has the focus, the keys and the buttons.
    tabIndex: -1,
    keyboardNavEnabled: false,
    showNavigationControl: false,
    animationTime: isMotionReduced() ? 0 : ANIMATION_S,
    immediateRender: true,
    // Fewer and larger tiles in each frame.
    minPixelRatio: 0.8,
    imageLoaderLimit: 6,
    gestureSettingsMouse: gestures,
    gestureSettingsTouch: gestures,
    gestureSettingsPen: gestures,
    gestureSettingsUnknown: gestures,
    // Every event of the wheel counts; how much, is told by the event.
    minScrollDeltaTime: -1,
    // What may be shown is decided by frame.ts.
    visibilityRatio: 0,
    minZoomImageRatio: 0.01,
    maxZoomPixelRatio: 1000,
  });

/** OpenSeadragon recognises gestures, animates and draws tiles. */
export function createZoomSurface(options: SurfaceOptions): ZoomSurface {
  const { element, picture, size, onScale } = options;
  const viewer = createViewer(element);
  const view = new ZoomView(viewer, size);
  addZoomGestures(viewer, view);
  addDragGestures(viewer, view);
  viewer.addHandler('after-resize', () => view.resize());
  viewer.addHandler('update-viewport', () => {
    const { x, y, scale } = view.placement();
    const { clientWidth } = element;
    picture.style.transform = `translate(${x * clientWidth}px, ${y * clientWidth}px) scale(${scale})`;
    onScale(scale, view.maxScale);
  });
  const removeLayers = addLayers(viewer, options);
  return {
    zoomBy: (factor) => view.move({ factor, from: MIDDLE, to: MIDDLE }),
    panBy: (x, y) => view.move({ factor: 1, from: MIDDLE, to: { x: 0.5 - x, y: 0.5 - y } }),
    fit: () => view.fit(),
    destroy: () => {
      removeLayers();
      viewer.destroy();
      picture.style.transform = '';
    },
  };
}

/** Nothing is drawn of it: it gives the viewer the size of the picture, which lies under it. */
const emptyLayer = ({ width, height }: Size) => ({
  tileSource: { width, height, tileSize: Math.max(width, height), getTileUrl: () => '' },
  width: 1,
  opacity: 0,
});

/** Tiles lie upon the picture as they arrive; without them it is what is shown. */
function addLayers(viewer: OpenSeadragon.Viewer, { size, tiles }: SurfaceOptions): () => void {
  const leaving = new AbortController();
  viewer.addTiledImage(emptyLayer(size));
  if (tiles) {
    readTileSource(tiles, leaving.signal).then(
      (tileSource) => viewer.addTiledImage({ tileSource, width: 1 }),
      () => undefined,
    );
  }
  return () => leaving.abort();
}
