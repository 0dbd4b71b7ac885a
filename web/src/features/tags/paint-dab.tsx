import type { LucideIcon } from 'lucide-react';
import { cx } from '../../ui/cx.ts';

/* Each background color with a text color of sufficient contrast. */
const pigments = [
  { fill: 'fill-ochre', ink: 'text-picture-shade' },
  { fill: 'fill-deep-blue', ink: 'text-on-picture' },
  { fill: 'fill-rose', ink: 'text-picture-shade' },
  { fill: 'fill-viridian', ink: 'text-on-picture' },
  { fill: 'fill-sky', ink: 'text-picture-shade' },
  { fill: 'fill-accent', ink: 'text-on-picture' },
] as const;

/* SVG paths of five dabs of paint, each with a drop beside it. */
const dabs = [
  'M5 31C2 17 16 3 31 6s23 7 23 23-8 30-26 27S8 44 5 31zM53 8a3 3 0 1 1 .1 0z',
  'M8 22C15 9 27 0 41 9s20 17 13 32-17 19-31 13S2 34 8 22zM6 10a2.5 2.5 0 1 1 .1 0z',
  'M14 9c10-9 33-5 38 7s3 27-7 36-25 8-34-3-9-30 3-40zM57 51a3 3 0 1 1 .1 0z',
  'M5 35c-2-16 6-25 22-30s26 8 30 22-8 27-22 30S7 51 5 35zM8 9a3.5 3.5 0 1 1 .1 0z',
  'M9 17C19 4 36 4 46 10s12 21 7 34-17 14-30 12S1 30 9 17zM55 8a2.5 2.5 0 1 1 .1 0z',
];

type PaintDabProps = {
  /** its index in the list, which determines shape and color */
  index: number;
  icon: LucideIcon;
  className?: string;
};

/** A dab of paint with an icon in it. */
export function PaintDab({ index, icon: Icon, className }: PaintDabProps) {
  // Shifted in each round, so that no grid column has only one color.
  const round = Math.floor(index / pigments.length);
  const pigment = pigments[(index * 5 + round) % pigments.length] ?? pigments[0];
  return (
    <span
      aria-hidden="true"
      className={cx('relative inline-flex size-12 shrink-0 items-center justify-center', className)}
    >
      <svg viewBox="0 0 60 60" aria-hidden="true" className="absolute inset-0 size-full">
        <path d={dabs[index % dabs.length]} className={pigment.fill} />
      </svg>
      <Icon size={21} strokeWidth={1.75} className={cx('relative', pigment.ink)} />
    </span>
  );
}
