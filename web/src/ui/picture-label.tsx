import type { ReactNode } from 'react';
import { cx } from './cx.ts';

/** A short label in the corner of an image. */
export const PictureLabel = ({ children, atEnd }: { children: ReactNode; atEnd?: boolean }) => (
  <span
    className={cx(
      'absolute top-2 rounded-full bg-picture-button px-2 py-0.5 text-12 text-on-picture',
      atEnd ? 'end-2' : 'start-2',
    )}
  >
    {children}
  </span>
);
