import type { ReactNode } from 'react';
import { cx } from './cx.ts';

/** A short label in the corner of an image. */
export const PictureLabel = ({ children, right }: { children: ReactNode; right?: boolean }) => (
  <span
    className={cx(
      'absolute top-2 rounded-full bg-picture-button px-2 py-0.5 text-12 text-on-picture',
      right ? 'right-2' : 'left-2',
    )}
  >
    {children}
  </span>
);
