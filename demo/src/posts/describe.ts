import type { ArtForm } from '@gesso/domain/tags';
import type { PaletteName } from '../paint/palettes.ts';
import type { StyleName } from '../paint/styles/index.ts';

const colours: Record<PaletteName, string> = {
  ochre: 'ochre, straw and rust on cream',
  lagoon: 'teal, sea green, sand and coral',
  indigo: 'indigo, pale blue, gold and brick',
  rose: 'raspberry, pink and olive on blush',
  moss: 'moss, fern and straw with a touch of clay',
  terracotta: 'terracotta, peach and slate green',
  night: 'midnight blue, gold and warm white',
  ember: 'orange, amber and dark red on near black',
  aurora: 'sea green, mint and lilac on deep teal',
  bauhaus: 'red, yellow, blue and black on cream',
  sakura: 'petal pink, mauve and sage',
  porcelain: 'cobalt and pale blue on white, with a little gold',
  graphite: 'grays on warm white with a single red',
  citrus: 'orange, lemon and leaf green',
  plum: 'plum, lilac, apricot and slate blue',
  dusk: 'coral, apricot and violet',
  nordic: 'slate blue, ice blue and burnt orange',
  jade: 'jade, mint and gold',
};

type DescribedPost = { tags: readonly [ArtForm, ...ArtForm[]]; seen: string };

/** The tags of each painting style, and its description for alt texts. */
const accounts: Record<StyleName, DescribedPost> = {
  attractor: {
    tags: ['Generativeart', 'Digitalart'],
    seen: 'A veil of countless fine dots curling into folded, translucent ribbons',
  },
  botanical: {
    tags: ['Illustration', 'Drawing', 'Paper'],
    seen: 'Slender branching plants with many small leaves, standing side by side on plain paper',
  },
  'brush-circle': {
    tags: ['Calligraphy', 'Ink'],
    seen: 'A single open circle swept with a broad brush that runs dry, with a small square seal',
  },
  'ceramic-tiles': {
    tags: ['Ceramics', 'Mosaic', 'Design'],
    seen: 'A wall of glazed square tiles in which two rosette designs alternate',
  },
  constellations: {
    tags: ['Illustration', 'Digitalart'],
    seen: 'A night sky with soft clouds of light and stars joined by thin lines into figures',
  },
  'contour-map': {
    tags: ['Illustration', 'Printmaking', 'Landart'],
    seen: 'A map of imaginary land and water drawn in contour lines with tinted heights',
  },
  'cut-outs': {
    tags: ['Collage', 'Paper', 'Design'],
    seen: 'Colored rectangles, each with a leaf, pebble or star cut from another paper',
  },
  'flow-field': {
    tags: ['Generativeart', 'Drawing'],
    seen: 'Thousands of short strands lying side by side and bending together like combed hair',
  },
  'folded-facets': {
    tags: ['Origami', 'Paper', 'Digitalart'],
    seen: 'A surface of creased triangles, each lit a little differently',
  },
  harmonograph: {
    tags: ['Drawing', 'Ink', 'Generativeart'],
    seen: 'One fine looping line that swings inward and weaves a shimmering figure',
  },
  'ink-blot': {
    tags: ['Ink', 'Paper', 'Conceptualart'],
    seen: 'A symmetrical ink blot with ragged edges and small splashes, as from folded paper',
  },
  'isometric-town': {
    tags: ['Gameart', 'Architecture', 'Illustration'],
    seen: 'Blocky houses with lit windows crowding each other, seen from above at an angle',
  },
  'koi-pond': {
    tags: ['Painting', 'Illustration'],
    seen: 'Spotted koi circling in dark water between lily pads, seen from above',
  },
  marbling: {
    tags: ['Paper', 'Ink', 'Printmaking'],
    seen: 'Marbled paper with zigzag bands of flowing color',
  },
  'misty-forest': {
    tags: ['Printmaking', 'Illustration'],
    seen: 'Rows of firs fading into mist beneath a pale sun and a few birds',
  },
  moire: {
    tags: ['Design', 'Printmaking', 'Digitalart'],
    seen: 'Two sets of fine lines crossing so that they shimmer, with a round field reversed',
  },
  moonrise: {
    tags: ['Painting', 'Pastel'],
    seen: 'A low moon above a calm sea, its light broken into strips on the water',
  },
  'neoplastic-grid': {
    tags: ['Painting', 'Design', 'Acrylic'],
    seen: 'Rectangles of flat color between heavy straight bars',
  },
  'op-art': {
    tags: ['Design', 'Printmaking'],
    seen: 'Strict stripes or checks that bulge and sway, with one round patch of color',
  },
  'paper-cut': {
    tags: ['Paper', 'Illustration'],
    seen: 'Layers of cut paper forming hills one behind another under a round sun',
  },
  pebbles: {
    tags: ['Illustration', 'Textile', 'Design'],
    seen: 'Rounded stones of all sizes packed closely, some with rings, dots or veins',
  },
  quilt: {
    tags: ['Design', 'Textile'],
    seen: 'A quilt of square patches with circles, triangles, leaves and stripes',
  },
  ridgelines: {
    tags: ['Drawing', 'Ink', 'Generativeart'],
    seen: 'Dozens of horizontal lines that rise into jagged peaks in the middle',
  },
  'scale-waves': {
    tags: ['Printmaking', 'Design', 'Textile'],
    seen: 'Overlapping round scales of rings and dots, like a stylized sea',
  },
  'still-life': {
    tags: ['Painting', 'Illustration', 'Ceramics'],
    seen: 'Vases and bottles on a table with fruit lying in front of them',
  },
  'stipple-planets': {
    tags: ['Ink', 'Illustration'],
    seen: 'Planets shaded with fine dots among faint orbits and small stars',
  },
  truchet: {
    tags: ['Design', 'Mosaic', 'Generativeart'],
    seen: 'Outlined ribbons curving and crossing over a grid of tiles',
  },
  'voronoi-glass': {
    tags: ['Glass', 'Mosaic'],
    seen: 'A stained-glass window of irregular panes between dark lead lines',
  },
  watercolour: {
    tags: ['Watercolor', 'Painting', 'Paper'],
    seen: 'Loose overlapping washes with dark rims and soft blooms on white paper',
  },
  'woven-textile': {
    tags: ['Textile', 'Textileart', 'Fashion'],
    seen: 'A close view of woven cloth with colored bands of thread crossing',
  },
};

export const altOf = (style: StyleName, palette: PaletteName): string =>
  `${accounts[style].seen}; ${colours[palette]}.`;

export const tagsOf = (style: StyleName): ArtForm[] => [...accounts[style].tags];
