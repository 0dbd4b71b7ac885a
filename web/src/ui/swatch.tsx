import { cx } from './cx.ts';

type SwatchProps = { hex: string; className?: string };

/** A round color sample; the caller names the color. */
export const Swatch = ({ hex, className }: SwatchProps) => (
  <span
    aria-hidden="true"
    style={{ backgroundColor: `#${hex}` }}
    className={cx('block shrink-0 rounded-full inset-ring inset-ring-outline', className)}
  />
);
