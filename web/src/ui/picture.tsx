import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { cx } from './cx.ts';
import { type PictureSource, ResponsiveImage } from './responsive-image.tsx';
import { isScrolling } from './scrolling.ts';
import { thumbhashColour, thumbhashUrl } from './thumbhash.ts';

type PictureProps = {
  src: string;
  srcSet?: string;
  /** copies in other formats and gamuts; the first one that fits is shown */
  sources?: readonly PictureSource[];
  sizes?: string;
  width: number;
  height: number;
  /** the blurred placeholder, shown until the image has loaded */
  thumbhash?: string | null;
  alt: string;
  /**
   * for the first images on a screen: not lazy, and without a fade; 'when-shown' for one that is
   * hidden on some screens and not fetched there
   */
  eager?: boolean | 'when-shown';
  className?: string;
};

/* An attribute instead of state, so that a loaded image causes no render. */
const show = (image: HTMLImageElement) => image.setAttribute('data-shown', '');

/* Fades in only over a drawn placeholder, and not while scrolling, to save paint work. */
function showLoaded(image: HTMLImageElement) {
  if (image.hasAttribute('data-had-placeholder') && !isScrolling())
    image.setAttribute('data-fading', '');
  show(image);
}

/** An image with its aspect ratio reserved, so that loading it causes no layout shift. */
export function Picture(props: PictureProps) {
  const { src, srcSet, sources, sizes, width, height } = props;
  const { thumbhash, alt, eager = false, className } = props;
  const frame = useRef<HTMLSpanElement>(null);
  const colour = useMemo(() => (thumbhash ? thumbhashColour(thumbhash) : null), [thumbhash]);
  useBlur(frame, thumbhash);
  return (
    <span
      ref={frame}
      className={cx(
        'relative block overflow-hidden bg-center bg-cover bg-wash',
        // A hairline edge, visible when the image is as pale as the page.
        'after:absolute after:inset-0 after:rounded-[inherit] after:inset-ring after:inset-ring-line',
        className,
      )}
      style={{ aspectRatio: `${width} / ${height}`, backgroundColor: colour ?? undefined }}
    >
      <ResponsiveImage
        key={src}
        src={src}
        srcSet={srcSet}
        sources={sources}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        loading={eager === true ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        // The first view may already show this image; async decoding would make it flicker.
        decoding={eager ? 'sync' : 'async'}
        // A cached image is complete before React attaches its load listener.
        ref={(image) => {
          if (image?.complete && image.naturalWidth > 0) show(image);
        }}
        onLoad={(event) => showLoaded(event.currentTarget)}
        className={cx(
          'absolute inset-0 size-full object-cover',
          !eager &&
            'opacity-0 data-fading:transition-opacity data-fading:duration-200 data-shown:opacity-100',
        )}
      />
    </span>
  );
}

/* ms; images that load sooner need no placeholder */
const BLUR_DELAY_MS = 120;

/** Draws the thumbhash placeholder behind a slow image when the browser is idle. */
function useBlur(frame: RefObject<HTMLSpanElement | null>, thumbhash?: string | null) {
  useEffect(() => {
    const element = frame.current;
    if (!element || !thumbhash) return;
    const draw = () => {
      const loading = element.querySelector('img:not([data-shown])');
      const blur = loading ? thumbhashUrl(thumbhash) : null;
      element.style.backgroundImage = blur ? `url(${blur})` : '';
      loading?.setAttribute('data-had-placeholder', '');
    };
    const drawWhenIdle = () => {
      if (isScrolling()) timer = setTimeout(drawWhenIdle, BLUR_DELAY_MS);
      else if ('requestIdleCallback' in window) requestIdleCallback(draw);
      else draw();
    };
    let timer = setTimeout(drawWhenIdle, BLUR_DELAY_MS);
    return () => clearTimeout(timer);
  }, [frame, thumbhash]);
}
