import { type ReactNode, useId } from 'react';

export type CanvasName =
  | 'arches'
  | 'discs'
  | 'dots'
  | 'field'
  | 'hills'
  | 'stems'
  | 'stripes'
  | 'stroke'
  | 'waves';

type CanvasDrawing = { height: number; paint: (rough: string) => ReactNode };

const range = (count: number) => Array.from({ length: count }, (_, index) => index);

const archColours = ['fill-umber', 'fill-accent', 'fill-rose', 'fill-bone', 'fill-deep-blue'];
const stripeColours = [
  'fill-deep-blue',
  'fill-sky',
  'fill-bone',
  'fill-ochre',
  'fill-accent',
  'fill-rose',
  'fill-viridian',
];

const wave = (y: number, lift: number) =>
  `M-20 ${y} C 60 ${y - lift}, 120 ${y + lift}, 200 ${y} S 340 ${y - lift}, 420 ${y}`;

/* Nine small abstract canvases of our own; each 400 wide. */
const canvases: Record<CanvasName, CanvasDrawing> = {
  arches: {
    height: 480,
    paint: () => (
      <>
        <rect width="400" height="480" className="fill-ochre" />
        {archColours.map((colour, index) => {
          const r = 160 - index * 32;
          return (
            <path
              key={colour}
              className={colour}
              d={`M${200 - r} 480V${230} a${r} ${r} 0 0 1 ${2 * r} 0V480z`}
            />
          );
        })}
      </>
    ),
  },
  discs: {
    height: 400,
    paint: () => (
      <>
        <rect width="400" height="400" className="fill-bone" />
        <circle cx="150" cy="230" r="126" className="fill-accent" />
        <circle cx="266" cy="160" r="96" className="fill-deep-blue opacity-85" />
        <path d="M0 318h400v12H0z" className="fill-umber" />
        <circle cx="322" cy="324" r="34" className="fill-ochre" />
      </>
    ),
  },
  dots: {
    height: 500,
    paint: () => (
      <>
        <rect width="400" height="500" className="fill-deep-blue" />
        {range(80).map((index) => {
          const column = index % 8;
          const row = Math.floor(index / 8);
          const size = 4 + 15 * Math.abs(Math.sin(column * 0.55 + row * 0.42));
          return (
            <circle
              key={index}
              cx={37 + column * 46.5}
              cy={42 + row * 46.5}
              r={size}
              className={(column + row) % 7 === 3 ? 'fill-accent' : 'fill-bone'}
            />
          );
        })}
      </>
    ),
  },
  field: {
    height: 520,
    paint: (rough) => (
      <g filter={rough}>
        <rect x="-20" y="-20" width="440" height="560" className="fill-umber" />
        <rect x="34" y="36" width="332" height="250" className="fill-accent" />
        <rect x="34" y="312" width="332" height="170" className="fill-rose" />
      </g>
    ),
  },
  hills: {
    height: 300,
    paint: () => (
      <>
        <rect width="400" height="300" className="fill-rose" />
        <circle cx="284" cy="110" r="54" className="fill-accent" />
        <path d="M0 190c70-60 120-50 190-8s130 20 210-26v144H0z" className="fill-ochre" />
        <path d="M0 226c90-40 150 10 220 8s110-50 180-40v106H0z" className="fill-viridian" />
        <path d="M0 268c80-30 160-20 230-4s120 4 170-14v50H0z" className="fill-umber" />
      </>
    ),
  },
  stems: {
    height: 540,
    paint: () => (
      <>
        <rect width="400" height="540" className="fill-bone" />
        {range(5).map((stem) => {
          const x = 84 + stem * 58;
          const top = 110 + ((stem * 83) % 130);
          return (
            <g key={stem}>
              <path
                d={`M${200 + (x - 200) * 0.3} 540 C ${x} 420, ${x} 300, ${x} ${top}`}
                fill="none"
                strokeWidth="7"
                className="stroke-viridian"
              />
              <ellipse
                cx={x}
                cy={top}
                rx="24"
                ry="42"
                className={stem % 2 ? 'fill-ochre' : 'fill-accent'}
              />
              <path
                d={`M${x} ${top + 150} q44 -56 74 -40 q-14 46 -74 40z`}
                className="fill-viridian"
              />
            </g>
          );
        })}
      </>
    ),
  },
  stripes: {
    height: 400,
    paint: (rough) => (
      <g filter={rough}>
        <rect x="-20" y="-20" width="440" height="440" className="fill-bone" />
        {stripeColours.map((colour, index) => (
          <rect
            key={colour}
            x={22 + index * 52}
            y="26"
            width="44"
            height="348"
            className={colour}
          />
        ))}
      </g>
    ),
  },
  stroke: {
    height: 440,
    paint: (rough) => (
      <>
        <rect width="400" height="440" className="fill-accent" />
        <circle cx="96" cy="112" r="150" className="fill-ochre" />
        <path
          d="M54 322 C 120 150, 190 370, 256 230 S 350 130, 362 122"
          fill="none"
          strokeWidth="86"
          strokeLinecap="round"
          filter={rough}
          className="stroke-bone"
        />
      </>
    ),
  },
  waves: {
    height: 360,
    paint: () => (
      <>
        <rect width="400" height="360" className="fill-sky" />
        {range(16).map((line) => (
          <path
            key={line}
            d={wave(20 + line * 23, 10 + line * 3)}
            fill="none"
            strokeWidth={2 + line * 0.9}
            className="stroke-deep-blue"
          />
        ))}
      </>
    ),
  },
};

export function Canvas({ name }: { name: CanvasName }) {
  const id = useId();
  const { height, paint } = canvases[name];
  return (
    <svg
      viewBox={`0 0 400 ${height}`}
      className="w-full shrink-0 rounded-tile shadow-float"
      aria-hidden="true"
    >
      <filter id={id} filterUnits="userSpaceOnUse" x="-40" y="-40" width="480" height={height + 80}>
        <feTurbulence
          type="fractalNoise"
          baseFrequency="0.02 0.09"
          numOctaves="3"
          seed="4"
          result="noise"
        />
        <feDisplacementMap in="SourceGraphic" in2="noise" scale="18" />
      </filter>
      {paint(`url(#${id})`)}
    </svg>
  );
}
