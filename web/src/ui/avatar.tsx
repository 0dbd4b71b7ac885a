import { useState } from 'react';
import { cx } from './cx.ts';

type AvatarProps = {
  /** shown when there is no image or it fails to load */
  initial: string;
  src: string | null;
  /** Diameter in px. */
  size?: number;
  className?: string;
};

/** A round avatar or the initial; hidden from screen readers, since the name is shown beside it. */
export function Avatar({ initial, src, size = 40, className }: AvatarProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const shape = cx(
    'inline-flex shrink-0 select-none items-center justify-center overflow-hidden rounded-full bg-wash',
    'relative after:absolute after:inset-0 after:rounded-full after:inset-ring after:inset-ring-line',
    className,
  );
  const dimensions = { width: size, height: size };
  if (src && src !== failedSrc) {
    return (
      <span className={shape} style={dimensions}>
        <img
          src={src}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          className="size-full object-cover"
          onError={() => setFailedSrc(src)}
        />
      </span>
    );
  }
  return (
    <span aria-hidden="true" className={shape} style={{ ...dimensions, fontSize: size * 0.44 }}>
      <span className="font-display leading-none">{initial}</span>
    </span>
  );
}
