/* The number of columns of a masonry and their gap by screen width. The masonry layout uses it
   here, and the build generates masonry-steps.css from it (web/masonry-steps.ts). */

type Step = { from: number; columns: number };

/** The steps in SPEC: the maximum number of columns by screen width (px). */
const SCREEN_STEPS: readonly Step[] = [
  { from: 0, columns: 1 },
  { from: 480, columns: 2 },
  { from: 768, columns: 3 },
  { from: 1280, columns: 4 },
  { from: 1536, columns: Number.POSITIVE_INFINITY },
];

/** At each of these widths, a full-width masonry gains one column. */
const WIDE_STEPS = [1840, 2160, 2480];

/** px between columns, by screen width */
const GAP_STEPS = [
  { from: 0, gap: 12 },
  { from: 768, gap: 16 },
  { from: 1536, gap: 20 },
];

/** px at each side of the page, by screen width: `px-(--page-margin)` */
const MARGIN_STEPS = [
  { from: 0, margin: 16 },
  { from: 768, margin: 24 },
];

/** px under a tile for its caption on touch devices */
export const TILE_FOOTER = 64;

/** px; a bounded masonry is never wider: `max-w-5xl` */
const BOUNDED_WIDTH = 1024;

const stepAt = <T extends { from: number }>(steps: readonly T[], screen: number): T => {
  const step = steps.findLast(({ from }) => screen >= from);
  if (!step) throw new Error(`There is no step for a screen of ${screen} px.`);
  return step;
};

/** px between columns */
export const gapOf = (screen: number): number => stepAt(GAP_STEPS, screen).gap;

export type MasonryShape = {
  /** columns on a wide screen; fewer on narrow ones, more on very wide ones */
  columns: number;
  /** for a masonry in a narrower column of the page: never more than `columns` */
  bounded: boolean;
};

export function columnsFor(screen: number, { columns, bounded }: MasonryShape): number {
  const maxColumns = Math.min(columns, stepAt(SCREEN_STEPS, screen).columns);
  return maxColumns + (bounded ? 0 : WIDE_STEPS.filter((from) => screen >= from).length);
}

const ALL_STEPS = [...SCREEN_STEPS.map(({ from }) => from), ...WIDE_STEPS];

/** The steps at which a masonry of this shape changes, narrowest screen first. */
export function stepsOf(shape: MasonryShape): Step[] {
  const steps = ALL_STEPS.map((from) => ({ from, columns: columnsFor(from, shape) }));
  return steps.filter(({ columns }, index) => columns !== steps[index - 1]?.columns);
}

/** The number of items in the first row on the widest screen. */
export const firstRowOf = (shape: MasonryShape): number => stepsOf(shape).at(-1)?.columns ?? 1;

/** In a single column the second item is immediately visible, too. */
export const MIN_VISIBLE_ITEMS = 2;

/** The screen width taken by margins and gaps, and the number of columns that share the rest. */
function rowAt(screen: number, { columns, bounded }: MasonryShape) {
  const count = columnsFor(screen, { columns, bounded });
  const margin = 2 * stepAt(MARGIN_STEPS, screen).margin;
  return {
    columns: count,
    between: margin + (count - 1) * gapOf(screen),
    most: bounded ? BOUNDED_WIDTH + margin : Number.POSITIVE_INFINITY,
  };
}

/** Item widths as pairs of a media condition and a CSS length, widest screen first. */
export function itemWidths(shape: MasonryShape): [media: string, width: string][] {
  const changes = [...stepsOf(shape), ...GAP_STEPS, ...MARGIN_STEPS].map(({ from }) => from);
  const widths = [...new Set(changes)].toSorted((a, b) => b - a);
  return widths.map((from) => {
    const { columns, between, most } = rowAt(from, shape);
    const page = Number.isFinite(most) ? `min(100vw, ${most}px)` : '100vw';
    return [from > 0 ? `(min-width: ${from}px)` : '', `(${page} - ${between}px) / ${columns}`];
  });
}

/** px; wider than any scrollbar, which is part of the screen's width */
const SCROLLBAR = 20;

/**
 * The item width that the server-rendered page announces, in px: if the app announced another
 * width, an image could be fetched twice in different sizes. For a masonry in a narrower container
 * it is the measured `width`.
 */
export function itemWidthOnPage(width: number, screen: number, shape: MasonryShape): number {
  const { columns, between, most } = rowAt(screen, shape);
  const onPage = (Math.min(screen, most) - between) / columns;
  return (onPage - width) * columns <= SCROLLBAR ? onPage : width;
}

/** The class that gives an element the columns of a masonry, as `--columns`. */
export const masonryClass = ({ columns, bounded }: MasonryShape): string =>
  `masonry-${columns}${bounded ? '-bounded' : ''}`;

const from = (width: number, rules: string): string =>
  width > 0 ? `@media (width >= ${width}px) { ${rules} }` : rules;

function rulesOf(shape: MasonryShape): string[] {
  const name = `.${masonryClass(shape)}`;
  return stepsOf(shape).flatMap((step, index, steps) => {
    const next = steps[index + 1];
    const unseen = Math.max(step.columns, MIN_VISIBLE_ITEMS) + 1;
    const hide = `${name}[data-first-row] > :nth-child(n + ${unseen}) { display: none; }`;
    return [
      from(step.from, `${name} { --columns: ${step.columns}; }`),
      ...(next ? [`@media (width < ${next.from}px) { ${hide} }`] : []),
    ];
  });
}

/** The same steps as a stylesheet. */
export function stepsCss(): string {
  const sizes = [
    `:root { --tile-footer: ${TILE_FOOTER}px; }`,
    ...GAP_STEPS.map((step) => from(step.from, `:root { --gutter: ${step.gap}px; }`)),
    ...MARGIN_STEPS.map((step) => from(step.from, `:root { --page-margin: ${step.margin}px; }`)),
  ];
  const shapes = [3, 5].flatMap((columns) =>
    [false, true].map((bounded) => ({ columns, bounded })),
  );
  return [...sizes, ...shapes.flatMap(rulesOf)].join('\n');
}
