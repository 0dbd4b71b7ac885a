import type { ArtworkDetails, Licence } from '@gesso/domain/artwork-details';
import type { Random } from '../paint/random.ts';
import type { StyleName } from '../paint/styles/index.ts';
import type { Handle } from '../people.ts';

/** The medium of a style, its usual longer sides in centimeters, and its print editions. */
type Making = { medium: string; sides: readonly number[]; prints?: readonly number[] };

const onPaper = [24, 30, 42, 50] as const;
const onCanvas = [40, 60, 80, 100, 120] as const;

const makings: Record<StyleName, Making> = {
  attractor: { medium: 'Pigment print from code', sides: [50, 70], prints: [10, 25] },
  botanical: { medium: 'Pen and watercolor on paper', sides: onPaper },
  'brush-circle': { medium: 'Sumi ink on washi', sides: [35, 70, 140] },
  'ceramic-tiles': { medium: 'Glazed stoneware tiles', sides: [60, 90, 240] },
  constellations: { medium: 'Gouache and gold leaf on board', sides: [30, 40, 60] },
  'contour-map': { medium: 'Screenprint on cotton paper', sides: [50, 70], prints: [20, 40] },
  'cut-outs': { medium: 'Cut gouache-painted paper', sides: [40, 60, 150] },
  'flow-field': { medium: 'Pen plotter, ink on paper', sides: onPaper },
  'folded-facets': { medium: 'Folded foil and paper', sides: [20, 35, 50] },
  harmonograph: { medium: 'Harmonograph drawing, ink on paper', sides: [21, 30] },
  'ink-blot': { medium: 'Ink on folded paper', sides: [12, 24, 30] },
  'isometric-town': { medium: 'Digital painting', sides: [] },
  'koi-pond': { medium: 'Oil on linen', sides: onCanvas },
  marbling: { medium: 'Marbled paper', sides: [35, 50] },
  'misty-forest': { medium: 'Linocut on paper', sides: [20, 30, 40], prints: [12, 20, 30] },
  moire: { medium: 'Screenprint on paper', sides: [50, 70], prints: [30, 50] },
  moonrise: { medium: 'Soft pastel on paper', sides: [30, 50, 65] },
  'neoplastic-grid': { medium: 'Acrylic on canvas', sides: onCanvas },
  'op-art': { medium: 'Screenprint on paper', sides: [60, 80], prints: [20, 50] },
  'paper-cut': { medium: 'Layered cut paper', sides: [20, 30, 40] },
  pebbles: { medium: 'Colored pencil on paper', sides: onPaper },
  quilt: { medium: 'Cotton, pieced and quilted by hand', sides: [120, 180, 220] },
  ridgelines: { medium: 'Ink on paper', sides: onPaper },
  'scale-waves': { medium: 'Woodblock print on washi', sides: [27, 39], prints: [30, 100] },
  'still-life': { medium: 'Oil on panel', sides: [25, 30, 40, 50] },
  'stipple-planets': { medium: 'Pen and ink on paper', sides: [15, 21, 30] },
  truchet: { medium: 'Painted plaster, mural', sides: [300, 600] },
  'voronoi-glass': { medium: 'Stained glass and lead', sides: [60, 90, 160] },
  watercolour: { medium: 'Watercolor on cotton paper', sides: [10, 23, 30, 40] },
  'woven-textile': { medium: 'Handwoven wool and linen', sides: [90, 140, 200] },
};

/** Artists who license their work for reuse; the others reserve all rights. */
const openArtists: Partial<Record<Handle, Licence>> = {
  demo_visitor: 'CC-BY-4.0',
  gesso: 'CC0-1.0',
  herbarium_press: 'CC-BY-SA-4.0',
  pebble_counter: 'CC-BY-NC-4.0',
  scissor_garden: 'CC-BY-NC-SA-4.0',
  small_hours: 'CC-BY-NC-ND-4.0',
};

type DescribedWork = { artist: Handle; style: StyleName; proportion: readonly [number, number] };

/** The sides of an artwork in whole centimeters, in the aspect ratio of its image. */
function sizeOf(longer: number, [width, height]: DescribedWork['proportion']) {
  const scale = longer / Math.max(width, height);
  return {
    width: Math.round(width * scale),
    height: Math.round(height * scale),
    unit: 'cm',
  } as const;
}

/** The artwork details of a demo post; some posts have none. */
export function planDetails(
  { artist, style, proportion }: DescribedWork,
  random: Random,
): ArtworkDetails {
  if (random.chance(0.2)) return {};
  const { medium, sides, prints } = makings[style];
  const licence = openArtists[artist];
  const copies = prints && random.pick(prints);
  return {
    medium,
    ...(sides.length > 0 ? { size: sizeOf(random.pick(sides), proportion) } : {}),
    year: random.whole(2019, 2025),
    ...(copies ? { edition: `${random.whole(1, copies)} of ${copies}` } : {}),
    ...(licence ? { licence } : {}),
  };
}
