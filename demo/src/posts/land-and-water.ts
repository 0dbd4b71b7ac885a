import type { Series } from './series.ts';

export const landAndWater: readonly Series[] = [
  {
    artist: 'papercut_valley',
    style: 'paper-cut',
    posts: [
      ['Seven hills before breakfast', 'dusk', 'wide', 'Seven sheets, one lamp, no glue.'],
      ['The valley keeps its blue', 'nordic', 'portrait', 'Cut from the back to the front.', 2],
      ['Lagoon, looking inland', 'lagoon', 'landscape', 'The red disc is the only round cut.'],
      ['Moss road', 'moss', 'panorama', 'Long enough to need two tables.'],
      ['Desert, third attempt', 'terracotta', 'tall', 'The first two had too many ridges.'],
      ['Night shift', 'night', 'landscape', 'Same knife, darker paper, later hour.'],
    ],
  },
  {
    artist: 'fogline',
    style: 'misty-forest',
    posts: [
      ['Firs, 5:40', 'nordic', 'portrait', 'The sun had not decided yet.'],
      ['Green silence', 'moss', 'wide', 'Six plates, printed light to dark.', 2],
      ['Where the road ends', 'lagoon', 'tall', 'You can hear it, if you stand still.'],
      ['Violet morning', 'plum', 'landscape', 'It really is this color twice a year.'],
      ['After the rain, before the birds', 'jade', 'square', 'Then the birds came after all.'],
      ['Long way home', 'dusk', 'panorama', 'A strip for over the door.'],
    ],
  },
  {
    artist: 'harbour_moon',
    style: 'moonrise',
    posts: [
      ['Horizon no. 12', 'dusk', 'portrait', 'Orange over violet over orange.'],
      ['Horizon no. 13', 'nordic', 'wide', 'Superstition did not hold it back.'],
      ['Horizon no. 14', 'plum', 'square', 'The moon came up faster than I could mix.'],
      ['Ember tide', 'ember', 'landscape', 'For a room that is cold in winter.', 2],
      ['Still, with light', 'lagoon', 'tall', 'Nothing moved but the reflection.'],
      ['Out past the mole', 'night', 'panorama', 'Only boats see it this flat.'],
    ],
  },
  {
    artist: 'tide_pattern',
    style: 'scale-waves',
    posts: [
      ['Small sea', 'lagoon', 'portrait', 'Each scale is one of three. I counted none.'],
      ['Porcelain swell', 'porcelain', 'landscape', 'Blue first, gold when it was due.', 2],
      ['Plum water', 'plum', 'square', 'The sea after someone spilled the jam.'],
      ['Green bay, late sun', 'jade', 'wide', 'It fits a headboard exactly.'],
      ['Petals on the tide', 'sakura', 'tall', 'A spring version, by request.'],
    ],
  },
  {
    artist: 'koi_and_clay',
    style: 'koi-pond',
    posts: [
      ['Five and a lily', 'lagoon', 'square', 'They circle when you stay long enough.', 2],
      ['Feeding time', 'jade', 'landscape', 'Two minutes of orange, then nothing.'],
      ['Deep end', 'indigo', 'portrait', 'The old white one never comes up further.'],
      ['Slow clock', 'nordic', 'wide', 'Clockwise today.'],
    ],
  },
  {
    artist: 'contour_office',
    style: 'contour-map',
    posts: [
      ['Sheet 41: the twin lakes', 'nordic', 'portrait', 'Soundings by guesswork.'],
      ['Sheet 42: high moor', 'moss', 'landscape', 'Every fifth line is heavier, as it should be.'],
      ['Sheet 43: dry coast', 'ochre', 'square', 'Good anchorage in the north-east.', 3],
      ['Sheet 44: lagoon and bar', 'lagoon', 'wide', 'The bar moves. The map does not.'],
      ['Sheet 45: red plateau', 'terracotta', 'tall', 'Bring water.'],
    ],
  },
];
