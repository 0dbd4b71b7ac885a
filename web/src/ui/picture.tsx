import { useMemo, useState } from 'react';
import { cx } from './cx.ts';
import { thumbhashUrl } from './thumbhash-url.ts';

type PictureProps = {
  src: string;
  srcSet?: string;
  sizes?: string;
  width: number;
  height: number;
  /** The picture's own blurred colours, shown until it arrives. */
  thumbhash?: string | null;
  alt: string;
  /** The first pictures on a screen are fetched at once. */
  eager?: boolean;
  className?: string;
};

/** A picture in its own proportion that never moves what is around it. */
export function Picture(props: PictureProps) {
  const { src, srcSet, sizes, width, height, thumbhash, alt, eager = false, className } = props;
  const [shown, setShown] = useState<string | null>(null);
  const blur = useMemo(() => (thumbhash ? thumbhashUrl(thumbhash) : null), [thumbhash]);
  return (
    <span
      className={cx('relative block overflow-hidden bg-center bg-cover bg-wash', className)}
      style={{
        aspectRatio: `${width} / ${height}`,
        backgroundImage: blur ? `url(${blur})` : undefined,
      }}
    >
      <img
        src={src}
        srcSet={srcSet}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
        // A picture from the cache is complete before React listens for its arrival.
        ref={(image) => {
          if (image?.complete && image.naturalWidth > 0) setShown(src);
        }}
        onLoad={() => setShown(src)}
        className={cx(
          'absolute inset-0 size-full object-cover transition-opacity duration-200',
          shown === src ? 'opacity-100' : 'opacity-0',
        )}
      />
    </span>
  );
}
