import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { cx } from './cx.ts';
import { isScrolling } from './scrolling.ts';
import { thumbhashColour, thumbhashUrl } from './thumbhash.ts';

type PictureProps = {
  src: string;
  srcSet?: string;
  sizes?: string;
  width: number;
  height: number;
  /** The picture's own blurred colours, shown until it arrives. */
  thumbhash?: string | null;
  alt: string;
  /** The first pictures on a screen are fetched at once, and shown without a fade. */
  eager?: boolean;
  className?: string;
};

/* Marked on the element itself: that a picture has arrived is no reason to render anything. */
const show = (image: HTMLImageElement) => image.setAttribute('data-shown', '');

/* Over its blurred colours a picture fades in; a wall in motion has enough to draw without that. */
function arrive(image: HTMLImageElement) {
  if (image.hasAttribute('data-late') && !isScrolling()) image.setAttribute('data-fading', '');
  show(image);
}

/** A picture in its own proportion that never moves what is around it. */
export function Picture(props: PictureProps) {
  const { src, srcSet, sizes, width, height, thumbhash, alt, eager = false, className } = props;
  const frame = useRef<HTMLSpanElement>(null);
  const colour = useMemo(() => (thumbhash ? thumbhashColour(thumbhash) : null), [thumbhash]);
  useBlur(frame, thumbhash);
  return (
    <span
      ref={frame}
      className={cx(
        'relative block overflow-hidden bg-center bg-cover bg-wash',
        // A pale picture still has an edge on pale ground.
        'after:absolute after:inset-0 after:rounded-[inherit] after:inset-ring after:inset-ring-line',
        className,
      )}
      style={{ aspectRatio: `${width} / ${height}`, backgroundColor: colour ?? undefined }}
    >
      <img
        key={src}
        src={src}
        srcSet={srcSet}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        // What is first on the screen may already stand there, and must not blink.
        decoding={eager ? 'sync' : 'async'}
        // A picture from the cache is complete before React listens for its arrival.
        ref={(image) => {
          if (image?.complete && image.naturalWidth > 0) show(image);
        }}
        onLoad={(event) => arrive(event.currentTarget)}
        className={cx(
          'absolute inset-0 size-full object-cover',
          !eager &&
            'opacity-0 data-fading:transition-opacity data-fading:duration-200 data-shown:opacity-100',
        )}
      />
    </span>
  );
}

/* ms; a picture that comes sooner is never missed, and drawing its colours would be wasted */
const PATIENCE = 120;

/** Draws the blurred colours behind a picture that keeps one waiting, once there is time for it. */
function useBlur(frame: RefObject<HTMLSpanElement | null>, thumbhash?: string | null) {
  useEffect(() => {
    const element = frame.current;
    if (!element || !thumbhash) return;
    const draw = () => {
      const late = element.querySelector('img:not([data-shown])');
      const blur = late ? thumbhashUrl(thumbhash) : null;
      element.style.backgroundImage = blur ? `url(${blur})` : '';
      late?.setAttribute('data-late', '');
    };
    const look = () => {
      if (isScrolling()) timer = setTimeout(look, PATIENCE);
      else if ('requestIdleCallback' in window) requestIdleCallback(draw);
      else draw();
    };
    let timer = setTimeout(look, PATIENCE);
    return () => clearTimeout(timer);
  }, [frame, thumbhash]);
}
