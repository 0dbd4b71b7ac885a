import { cx } from './cx.ts';

type SwatchProps = { hex: string; className?: string };

/** A round patch of a colour; who shows it names it. */
export const Swatch = ({ hex, className }: SwatchProps) => (
  <span
    aria-hidden="true"
    style={{ backgroundColor: `#${hex}` }}
    className={cx('block shrink-0 rounded-full inset-ring inset-ring-outline', className)}
  />
);
