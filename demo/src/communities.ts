import type { ArtForm } from '@gesso/domain/tags';
import type { PaintJob } from './paint/paint.ts';
import type { PaletteName } from './paint/palettes.ts';
import type { StyleName } from './paint/styles/index.ts';
import type { Handle } from './people.ts';

/** A community of the demo; its members are the artists interested in one of its art forms. */
export type DemoCommunity = {
  name: string;
  owner: Handle;
  moderators: readonly Handle[];
  forms: readonly ArtForm[];
  cover: readonly [style: StyleName, palette: PaletteName];
  description: string;
  rules: string;
};

export const demoCommunities: readonly DemoCommunity[] = [
  {
    name: 'Wet on Wet',
    owner: 'wet_edge',
    moderators: ['harbour_moon'],
    forms: ['Watercolor', 'Painting', 'Pastel'],
    cover: ['watercolour', 'lagoon'],
    description:
      'For everyone who lets water decide. Washes, blooms, backruns and the paper that survived them.',
    rules:
      'Say which paper and which pigments.\nAccidents are welcome, filters are not.\nAdvice only where it is asked for.',
  },
  {
    name: 'Plotters and Patience',
    owner: 'pendulum_room',
    moderators: ['studio_undertow', 'ridge_signal'],
    forms: ['Generativeart', 'Digitalart'],
    cover: ['flow-field', 'night'],
    description:
      'Drawings that begin as a rule. Noise, pendulums, tiles and attractors, on paper or on a screen.',
    rules:
      'Tell us the rule, at least roughly.\nOne post for a series, not twenty for twenty seeds.\nBe kind to beginners: everyone had a first random number.',
  },
  {
    name: 'The Ink Drawer',
    owner: 'folded_ink',
    moderators: ['small_hours'],
    forms: ['Ink', 'Calligraphy', 'Drawing'],
    cover: ['ink-blot', 'graphite'],
    description:
      'Pens, brushes, blots and dots. One color is enough, and the white of the paper is the other.',
    rules:
      'Line first; color as a guest.\nShow the whole sheet, torn edges included.\nName the artist you learned it from.',
  },
  {
    name: 'Print and Press',
    owner: 'fogline',
    moderators: ['tide_pattern', 'herbarium_press'],
    forms: ['Printmaking', 'Illustration'],
    cover: ['misty-forest', 'nordic'],
    description:
      'Blocks, plates, screens and the proof that came before. We like a misregistered layer.',
    rules:
      'Editions are welcome, advertisements are not.\nSay how it was printed.\nNo reproductions of other people’s prints.',
  },
  {
    name: 'Cloth, Tile and Stone',
    owner: 'glaze_yard',
    moderators: ['warp_and_weft', 'leadlight_works'],
    forms: ['Textile', 'Textileart', 'Ceramics', 'Mosaic', 'Glass'],
    cover: ['ceramic-tiles', 'terracotta'],
    description:
      'Pattern you can touch: weaving, quilts, glazed tiles, mosaics and windows, finished or on the bench.',
    rules:
      'Work in progress is work.\nSay what it is made of.\nPatterns have owners: ask before you copy one.',
  },
  {
    name: 'Scissors, Paper',
    owner: 'scissor_garden',
    moderators: ['papercut_valley'],
    forms: ['Paper', 'Collage', 'Origami', 'Mixedmedia'],
    cover: ['cut-outs', 'citrus'],
    description:
      'Cut, folded, torn and glued. A knife, a sheet and a free evening are all it takes.',
    rules:
      'Paper you found, folded or made yourself.\nNo tutorials behind a paywall.\nShow the back, too: it is often the better side.',
  },
];

const COVER = { width: 1500, height: 500, format: 'webp' } as const;

export const coverJob = ({ name, cover: [style, palette] }: DemoCommunity): PaintJob => ({
  style,
  palette,
  seed: `cover of ${name}`,
  ...COVER,
});
