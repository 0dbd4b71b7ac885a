import type { Series } from './series.ts';

export const figures: readonly Series[] = [
  {
    artist: 'small_hours',
    style: 'constellations',
    posts: [
      ['The Kettle', 'night', 'portrait', 'Visible in autumn, around two.'],
      ['The Two Bicycles', 'aurora', 'landscape', 'They never meet.', 2],
      ['Red quarter', 'ember', 'square', 'Dust, mostly. Beautiful dust.'],
      ['Chart for sleepwalkers', 'night', 'wide', 'Hold it the other way round.'],
    ],
  },
  {
    artist: 'small_hours',
    style: 'stipple-planets',
    posts: [
      ['Waiting room of the planets', 'ochre', 'portrait', 'About nine thousand dots.', 2],
      ['Grey giants', 'graphite', 'square', 'One pen gave its life.'],
      ['Late visitors', 'dusk', 'landscape', 'The small ones always come last.'],
      ['Orrery, unfinished', 'night', 'tall', 'As is the universe.'],
    ],
  },
  {
    artist: 'herbarium_press',
    style: 'botanical',
    posts: [
      ['Roadside, June', 'moss', 'portrait', 'None of these have names yet.'],
      ['Three from the embankment', 'rose', 'landscape', 'Pressed under the heavy atlas.', 2],
      ['Spring, half invented', 'sakura', 'tall', 'The other half was there already.'],
      ['Weeds, with respect', 'jade', 'square', 'They were here first.'],
      ['Copper leaves', 'terracotta', 'portrait', 'Gathered on the last warm day.'],
      ['Dry stalks', 'ochre', 'wide', 'Winter arrangements need less water.'],
    ],
  },
  {
    artist: 'pebble_counter',
    style: 'pebbles',
    posts: [
      ['Beach, sorted by nobody', 'nordic', 'landscape', 'Large ones first. That is the trick.'],
      ['Warm stones', 'terracotta', 'portrait', 'Still warm at nine in the evening.', 2],
      ['Plum jam, recipe', 'plum', 'square', 'Stones removed, then drawn.'],
      ['Grey day, one red one', 'graphite', 'wide', 'You will find it.'],
      ['Pocketful', 'sakura', 'portrait', 'Washed, dried, counted.'],
    ],
  },
  {
    artist: 'rooftop_blocks',
    style: 'isometric-town',
    posts: [
      ['Upper town', 'rose', 'portrait', 'No lifts. Excellent legs.'],
      ['Lights on', 'night', 'square', 'The bakery is the one in the middle.', 2],
      ['Tile quarter', 'terracotta', 'landscape', 'Everyone knows whose roof leaks.'],
      ['Harbour steps', 'lagoon', 'tall', 'The open square is for Saturdays.'],
      ['Late sun on the blocks', 'dusk', 'wide', 'Shadows are on the right, always.'],
    ],
  },
  {
    artist: 'koi_and_clay',
    style: 'still-life',
    posts: [
      ['Shelf, morning', 'terracotta', 'portrait', 'The pear was eaten shortly after.'],
      ['Five pots and a promise', 'citrus', 'landscape', 'The promise was lunch.', 2],
      ['Pink room', 'rose', 'square', 'The arch is painted on the wall.'],
      ['Olive and clay', 'ochre', 'landscape', 'The bowl is older than the table.'],
      ['Guests at six', 'plum', 'portrait', 'Flowers from next door.'],
    ],
  },
  {
    artist: 'scissor_garden',
    style: 'cut-outs',
    posts: [
      ['Seaweed alphabet', 'lagoon', 'square', 'No two letters alike.'],
      ['Big leaves, small scissors', 'citrus', 'landscape', 'My hand hurts. Worth it.', 2],
      ['Winter garden', 'plum', 'portrait', 'Nothing here needs watering.'],
      ['The red greenhouse', 'rose', 'tall', 'Paper fades; I like that.'],
      ['Clay beds', 'terracotta', 'wide', 'Cut first, arranged for a week.'],
    ],
  },
  {
    artist: 'scissor_garden',
    style: 'folded-facets',
    posts: [
      ['Crease map', 'dusk', 'landscape', 'Unfold along the light.'],
      ['Ice, indoors', 'nordic', 'portrait', 'Fold, open, fold somewhere else.'],
      ['Lemon foil', 'citrus', 'square', 'From the inside of a sweet wrapper.'],
    ],
  },
  {
    artist: 'demo_visitor',
    style: 'watercolour',
    posts: [
      ['First try', 'rose', 'landscape', 'My first work here. Be kind.'],
      ['Second try, more water', 'lagoon', 'portrait', 'It dried much lighter.', 2],
      ['Notes from the ferry', 'nordic', 'wide', 'Painted on my knees.'],
    ],
  },
  {
    artist: 'wet_edge',
    style: 'watercolour',
    posts: [
      ['Tide table', 'lagoon', 'landscape', 'Layer, wait, layer, wait.'],
      ['Bloom', 'plum', 'square', 'Dropped into wet and left alone.', 2],
      ['Seven washes', 'jade', 'portrait', 'The fourth one got away.'],
      ['Peach weather', 'dusk', 'wide', 'Kitchen table, window open.'],
      ['Garden, from memory', 'citrus', 'square', 'The memory is mostly yellow.'],
      ['Petal study', 'sakura', 'tall', 'The edges do the drawing.'],
    ],
  },
  {
    artist: 'gesso',
    style: 'folded-facets',
    posts: [
      ['Welcome to Gesso', 'lagoon', 'wide', 'A white ground, and then everything else.'],
      ['House colours', 'rose', 'square', 'Vermilion for the heart, paper for the rest.'],
    ],
  },
];
