import { useId } from 'react';
import { Bench, Cup, Person } from './scale-drawings.tsx';
import type { ScaleScene } from './scale-layout.ts';

type ScaleViewProps = {
  scene: ScaleScene;
  /** the URL of the image, or its blurred placeholder while it is covered */
  image: string | null;
  /** the background while the image loads */
  colour: string;
  /** the accessible name of the scene */
  label: string;
};

/** The wall and the floor extend to the edges, whatever the shape of the view. */
const FAR = 1_000_000;

/** How far in front of the wall the person or cup stands, in scene coordinates. */
const IN_FRONT = { room: 6, table: 0.9 } as const;

/** A drawn wall with the artwork at its true size, beside an object of familiar size. */
export function ScaleView({ scene, image, colour, label }: ScaleViewProps) {
  const { kind, view, artwork, besideX, bench } = scene;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
      className="size-full **:[vector-effect:non-scaling-stroke]"
    >
      <rect x={-FAR} y={-FAR} width={2 * FAR} height={FAR} className="fill-paper" />
      <rect x={-FAR} y="0" width={2 * FAR} height={FAR} className="fill-wash" />
      <Edges kind={kind} />
      <Shadow artwork={artwork} standing={kind === 'table'} />
      <rect {...artwork} fill={colour} />
      {image && <image href={image} {...artwork} preserveAspectRatio="xMidYMid slice" />}
      {bench && <Bench />}
      <g transform={`translate(${besideX} ${IN_FRONT[kind]})`}>
        {kind === 'room' ? <Person /> : <Cup />}
      </g>
    </svg>
  );
}

/** Where the wall meets the floor, or the front of the table. */
const Edges = ({ kind }: Pick<ScaleScene, 'kind'>) => (
  <g className="stroke-line">
    <line x1={-FAR} x2={FAR} y1="0" y2="0" className="stroke-outline" />
    {kind === 'room' ? (
      <line x1={-FAR} x2={FAR} y1="-9" y2="-9" />
    ) : (
      <line x1={-FAR} x2={FAR} y1="1.8" y2="1.8" />
    )}
  </g>
);

type ShadowProps = { artwork: ScaleScene['artwork']; standing: boolean };

/** Light comes from above; an object on a table casts its shadow on the wall behind it. */
function Shadow({ artwork, standing }: ShadowProps) {
  const id = useId();
  const depth = Math.min(3, Math.sqrt(artwork.width * artwork.height) * 0.02);
  return (
    <>
      <filter id={id} x="-20%" y="-20%" width="140%" height="140%">
        <feGaussianBlur stdDeviation={depth} />
      </filter>
      <rect
        {...artwork}
        y={artwork.y + (standing ? -depth / 2 : depth)}
        filter={`url(#${id})`}
        className="fill-umber opacity-40"
      />
    </>
  );
}
