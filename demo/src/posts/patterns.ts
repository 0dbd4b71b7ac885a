import type { Series } from './series.ts';

export const patterns: readonly Series[] = [
  {
    artist: 'leadlight_works',
    style: 'voronoi-glass',
    posts: [
      ['East window', 'lagoon', 'tall', 'For seven in the morning.'],
      ['Rose without a stem', 'rose', 'square', 'The lead lines came first this time.', 2],
      ['Citrus pane', 'citrus', 'landscape', 'It throws lemon on the opposite wall.'],
      ['Chapel for one', 'indigo', 'tall', 'Small, dark, and warm in the middle.'],
      ['Harbour glass', 'jade', 'portrait', 'Every piece wanted to be green.'],
    ],
  },
  {
    artist: 'right_angle',
    style: 'neoplastic-grid',
    posts: [
      ['Composition with a late yellow', 'bauhaus', 'square', 'The yellow arrived last.'],
      ['Floor plan of a good mood', 'citrus', 'landscape', 'No doors needed.', 2],
      ['Quiet office', 'nordic', 'portrait', 'Everyone gone, lights still on.'],
      ['Blue corner', 'porcelain', 'wide', 'It holds the rest up.'],
    ],
  },
  {
    artist: 'right_angle',
    style: 'quilt',
    posts: [
      ['Quilt for a draughtsman', 'bauhaus', 'square', 'Eleven patches, turned by dice.'],
      ['Picnic geometry', 'lagoon', 'landscape', 'Some circles slipped in.', 2],
      ['Sunday best', 'rose', 'portrait', 'Cut on the straight grain.'],
      ['Night school', 'indigo', 'tall', 'Homework, colored in.'],
      ['Lemon and slate', 'citrus', 'square', 'Made to be seen from across the room.'],
    ],
  },
  {
    artist: 'loop_and_tile',
    style: 'truchet',
    posts: [
      ['No way out, all ways through', 'terracotta', 'square', 'Follow one ribbon. I will wait.'],
      ['Spaghetti engineering', 'citrus', 'landscape', 'Al dente.', 2],
      ['Plumbing for dreamers', 'lagoon', 'portrait', 'Under pressure: none.'],
      ['Garden hose, after winter', 'jade', 'wide', 'As found.'],
      ['Violet line', 'plum', 'tall', 'Every tile is the same tile.'],
    ],
  },
  {
    artist: 'warp_and_weft',
    style: 'woven-textile',
    posts: [
      ['Blanket, moss and rust', 'moss', 'square', 'Mirrored bands, like the old sticks.'],
      ['Plum twill', 'plum', 'landscape', 'For the inside of a good coat.', 2],
      ['Tea towel no. 9', 'nordic', 'portrait', 'Numbers 1 to 8 are in use.'],
      ['Terracotta check', 'terracotta', 'wide', 'The dark thread is where I counted wrong.'],
      ['Indigo diamonds', 'indigo', 'square', 'Goose-eye, more or less.'],
    ],
  },
  {
    artist: 'glaze_yard',
    style: 'ceramic-tiles',
    posts: [
      ['Kitchen, south wall', 'porcelain', 'landscape', 'Two designs in a checker pattern.', 2],
      ['Stair riser', 'lagoon', 'panorama', 'One step out of fourteen.'],
      ['Courtyard', 'terracotta', 'square', 'Fired twice; the second time for luck.'],
      ['Lemon court', 'citrus', 'portrait', 'Smells of nothing, sadly.'],
      ['Evening bath', 'indigo', 'portrait', 'Dark grout hides everything.'],
    ],
  },
  {
    artist: 'marbled_sheet',
    style: 'marbling',
    posts: [
      ['Endpaper, volume one', 'indigo', 'portrait', 'Combed once, downwards.'],
      ['Endpaper, volume two', 'rose', 'portrait', 'Combed twice, and regretted.', 2],
      ['Agate', 'ochre', 'square', 'The bath was too warm. Good.'],
      ['Reef', 'lagoon', 'landscape', 'Six drops of ox gall, figuratively.'],
      ['Green room', 'jade', 'tall', 'For a book of letters.'],
    ],
  },
];
