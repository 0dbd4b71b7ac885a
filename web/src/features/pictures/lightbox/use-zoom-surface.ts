import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { LightboxImage } from './lightbox-image.ts';
import { createZoomSurface, type ZoomSurface } from './zoom-surface.ts';

type Options = {
  image: LightboxImage;
  element: RefObject<HTMLElement | null>;
  picture: RefObject<HTMLImageElement | null>;
  /** once the image has been loaded */
  ready: boolean;
  /** holds the current surface while it exists */
  surface: RefObject<ZoomSurface | null>;
  onScale: (scale: number, maxScale: number) => void;
};

/** Makes the image zoomable once it is loaded; until then it is shown fitted. */
export function useZoomSurface({ image, element, picture, ready, surface, onScale }: Options) {
  const create = useEffectEvent(() => {
    if (!element.current || !picture.current) return;
    surface.current = createZoomSurface({
      element: element.current,
      picture: picture.current,
      size: image.tiles ?? image,
      tiles: image.tiles?.url,
      onScale,
    });
  });
  useEffect(() => {
    if (!ready) return;
    create();
    return () => {
      surface.current?.destroy();
      surface.current = null;
    };
  }, [ready, surface]);
}
