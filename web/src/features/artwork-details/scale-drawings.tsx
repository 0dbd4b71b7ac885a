import { BENCH, CUP_HEIGHT } from './scale-layout.ts';

/* One half of a person in a coat, 170 cm tall; the other half is mirrored. */
const HALF_BODY = [
  'M-.5-154H4.8C4.8-150 5-147 6.2-144.8 8-141.8 14.5-141.2 18-138.8',
  'C21.6-136.3 22.8-130 23.4-122 24.2-111 24.8-99 24.6-89',
  'C24.5-84 24-80.5 22.9-77.4 22-75 20.3-75.3 20-78',
  'L19.7-82C20.2-74 20.9-65 21.6-57H13.6',
  'C13.2-42 12-19 11.4-6 11.3-3 14.6-2.4 14.6 0H3C3-18 2.4-40 2-57H-.5Z',
].join('');

const HEAD = { cy: -158.8, rx: 8, ry: 11.2 } as const;

/** The edge between an arm and the coat. */
const ARM = 'M18.4-124C19-110 19.6-96 19.8-81';

const halves = ['scale(.88 1)', 'scale(-.88 1)'];

const Body = ({ className }: { className: string }) => (
  <g className={className}>
    <ellipse cx="0" {...HEAD} />
    {halves.map((half) => (
      <path key={half} d={HALF_BODY} transform={half} />
    ))}
  </g>
);

/** Stands on y = 0 with its middle at x = 0; opaque. */
export const Person = () => (
  <>
    <Body className="fill-paper" />
    <Body className="fill-ink opacity-20" />
    {halves.map((half) => (
      <path key={half} d={ARM} transform={half} fill="none" className="stroke-paper" />
    ))}
  </>
);

/** Stands below the artwork. */
export function Bench() {
  const { width, height } = BENCH;
  const legs = [-width / 2 + 12, width / 2 - 16];
  return (
    <g className="fill-surface stroke-outline">
      {legs.map((x) => (
        <rect key={x} x={x} y={-height + 6} width="4" height={height + 4} />
      ))}
      <rect x={-width / 2} y={-height} width={width} height="6" rx="1" />
    </g>
  );
}

/** Stands on y = 0 with its middle at x = 0. */
export const Cup = () => (
  <g className="fill-surface stroke-outline">
    <path fill="none" d="M3.9-7.9c4.3-.9 4.3 5.2-.4 4.7" />
    <path d={`M-4.2-${CUP_HEIGHT}h8.4l-.4 8.4c-.1 1-.7 1.6-1.7 1.6h-4.2c-1 0-1.6-.6-1.7-1.6z`} />
  </g>
);
