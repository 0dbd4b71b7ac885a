import { useId } from 'react';
import { cx } from './cx.ts';

/** The brand animation: a brush paints white over color, and the name appears on it. */
export function BrushStroke({ className }: { className?: string }) {
  const rough = useId();
  return (
    <svg
      viewBox="0 0 480 160"
      role="img"
      aria-label="Gesso"
      className={cx('brush-stroke', className)}
    >
      <filter id={rough} filterUnits="userSpaceOnUse" x="-20" y="-20" width="520" height="200">
        <feTurbulence
          type="fractalNoise"
          baseFrequency="0.012 0.16"
          numOctaves="3"
          seed="7"
          result="noise"
        />
        <feDisplacementMap in="SourceGraphic" in2="noise" scale="16" />
      </filter>
      <rect width="480" height="160" rx="16" className="fill-accent" />
      <circle cx="82" cy="40" r="74" className="fill-ultramarine opacity-70" />
      <path
        d="M36 96 C 120 44, 176 132, 262 82 S 400 66, 446 84"
        pathLength="1"
        fill="none"
        strokeWidth="84"
        strokeLinecap="round"
        filter={`url(#${rough})`}
        className="stroke-on-picture"
      />
      <text
        x="240"
        y="106"
        textAnchor="middle"
        fontSize="64"
        className="fill-picture-shade font-display"
      >
        Gesso
      </text>
    </svg>
  );
}
