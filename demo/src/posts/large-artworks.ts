import { MINUTE_MS } from '@gesso/domain/kernel';
import type { LargeStyleName } from '../paint/large/paint-large.ts';
import type { PlannedPost } from '../plan.ts';

/** A post whose image is large enough for deep zoom. */
export type LargeArtwork = Omit<PlannedPost, 'pictures' | 'name'> & {
  style: LargeStyleName;
  alt: string;
};

/** Newer than the rest of the gallery, since they are added after it. */
export const largeArtworks: readonly LargeArtwork[] = [
  {
    style: 'tapestry',
    by: 'warp_and_weft',
    caption: 'The orange tree, life-size',
    description:
      'A million and a half stitches. Look closely: you can count the turns in the wool, and each bird has its own eye.',
    tags: ['Textile', 'Textileart', 'Embroidery'],
    details: {
      medium: 'Wool on linen warp, woven by hand',
      size: { width: 160, height: 240, unit: 'cm' },
      year: 2025,
    },
    alt: 'A tapestry: an orange tree full of fruit before a low moon, two birds at its foot, hundreds of small flowers on midnight blue, in a red border of leaves and blossoms.',
    age: 8 * MINUTE_MS,
    comments: [
      {
        by: 'glaze_yard',
        text: 'I zoomed until I found a single thread. Worth the trip.',
        at: 0.3,
      },
      { by: 'warp_and_weft', text: 'It is the third one from the left.', at: 0.6 },
    ],
    likedBy: [
      'glaze_yard',
      'leadlight_works',
      'herbarium_press',
      'wet_edge',
      'gesso',
      'pebble_counter',
      'demo_visitor',
    ],
    savedBy: ['demo_visitor', 'herbarium_press'],
    pinned: true,
  },
  {
    style: 'island-map',
    by: 'contour_office',
    caption: 'Sheet 46: the whole island',
    description:
      'Every house, every tree, and the soundings by guesswork as always. If you find the village without a road, that is correct.',
    tags: ['Illustration', 'Printmaking', 'Landart'],
    details: {
      medium: 'Engraving, colored by hand',
      size: { width: 120, height: 80, unit: 'cm' },
      year: 2025,
      edition: '1 of 12',
    },
    alt: 'A hand-colored chart of an imaginary island with two mountains, contour lines, woods and small houses, depths of the sea in figures, and a compass rose.',
    age: 5 * MINUTE_MS,
    comments: [
      { by: 'small_hours', text: 'Depth 46, just north of the compass: good anchorage?', at: 0.4 },
      { by: 'contour_office', text: 'Mud over sand. Bring a long chain.', at: 0.7 },
    ],
    likedBy: [
      'small_hours',
      'fogline',
      'ridge_signal',
      'tide_pattern',
      'gesso',
      'folded_ink',
      'rooftop_blocks',
      'demo_visitor',
    ],
    savedBy: ['demo_visitor', 'fogline', 'rooftop_blocks'],
    pinned: true,
  },
  {
    style: 'evening-meadow',
    by: 'harbour_moon',
    caption: 'Evening meadow, every bristle',
    description:
      'One horizon again, but with the shore in front of it. Thick oil, hog bristle, no varnish: zoom in and the paint stands up.',
    tags: ['Painting', 'Oilpainting'],
    details: {
      medium: 'Oil on linen',
      size: { width: 180, height: 120, unit: 'cm' },
      year: 2025,
      licence: 'CC-BY-4.0',
    },
    alt: 'An evening landscape in thick oil strokes: a pale sun ringed with gold above violet hills and a calm sea, dark cypresses on the left, and a meadow full of flowers in front.',
    age: 2 * MINUTE_MS,
    comments: [
      {
        by: 'koi_and_clay',
        text: 'You can see where you changed the brush. I love that.',
        at: 0.5,
      },
    ],
    likedBy: [
      'koi_and_clay',
      'wet_edge',
      'papercut_valley',
      'gesso',
      'fogline',
      'scissor_garden',
      'marbled_sheet',
      'demo_visitor',
      'glaze_yard',
    ],
    savedBy: ['wet_edge', 'koi_and_clay'],
    pinned: true,
  },
];
