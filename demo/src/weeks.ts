import type { PaletteName } from './paint/palettes.ts';
import type { StyleName } from './paint/styles/index.ts';
import type { Handle } from './people.ts';

/** The artist, style, colors and description of a submission. */
type SubmissionLine = readonly [
  artist: Handle,
  style: StyleName,
  palette: PaletteName,
  text: string,
];

export type Week = {
  theme: string;
  text: string;
  banner: readonly [style: StyleName, palette: PaletteName];
  submissions: readonly SubmissionLine[];
};

/** Twelve past weeks, earliest first, then the running one. */
export const weeks: readonly Week[] = [
  {
    theme: 'First light',
    text: 'Show the minute in which the day turns up. Any place, any medium, one picture.',
    banner: ['moonrise', 'dusk'],
    submissions: [
      ['papercut_valley', 'paper-cut', 'dusk', 'The top sheet is the one that was still dark.'],
      ['fogline', 'misty-forest', 'lagoon', 'It came through the third row of firs first.'],
      ['leadlight_works', 'voronoi-glass', 'citrus', 'First light, second-hand, through a window.'],
      ['harbour_moon', 'moonrise', 'nordic', 'The moon had not been told yet.'],
    ],
  },
  {
    theme: 'Only circles',
    text: 'No straight line anywhere. How far does a circle carry you?',
    banner: ['scale-waves', 'porcelain'],
    submissions: [
      ['pebble_counter', 'pebbles', 'terracotta', 'Strictly speaking these are pebbles.'],
      ['folded_ink', 'brush-circle', 'graphite', 'One. It was enough.'],
      ['tide_pattern', 'scale-waves', 'jade', 'Four hundred, give or take a wave.'],
      ['small_hours', 'stipple-planets', 'ochre', 'Planets are circles that know someone.'],
      ['interference_lab', 'moire', 'rose', 'Two families of them, not on speaking terms.'],
    ],
  },
  {
    theme: 'Made of threads',
    text: 'Cloth, string, hair, rain: let the picture hang by a thread.',
    banner: ['woven-textile', 'moss'],
    submissions: [
      ['warp_and_weft', 'woven-textile', 'rose', 'I may have had an advantage this week.'],
      ['studio_undertow', 'flow-field', 'ochre', 'Unwoven, if you like.'],
      ['pendulum_room', 'harmonograph', 'night', 'A single thread, eight minutes long.'],
      ['demo_visitor', 'ridgelines', 'dusk', 'My scarf, seen from very close.'],
    ],
  },
  {
    theme: 'A map to nowhere',
    text: 'Draw the way to a place that cannot be visited.',
    banner: ['contour-map', 'lagoon'],
    submissions: [
      ['contour_office', 'contour-map', 'jade', 'Ferries on request. No one has requested.'],
      ['loop_and_tile', 'truchet', 'nordic', 'All roads lead to all other roads.'],
      ['small_hours', 'constellations', 'night', 'Turn left at the Kettle.'],
      ['rooftop_blocks', 'isometric-town', 'lagoon', 'The address is correct. The town is not.'],
      ['strange_orbit', 'attractor', 'porcelain', 'You are here. Now you are not.'],
    ],
  },
  {
    theme: 'Kitchen still life',
    text: 'Whatever stands on the table right now. Do not tidy up first.',
    banner: ['still-life', 'terracotta'],
    submissions: [
      ['koi_and_clay', 'still-life', 'citrus', 'I tidied up a little. Sorry.'],
      ['glaze_yard', 'ceramic-tiles', 'porcelain', 'The table was full, so: the wall behind it.'],
      ['right_angle', 'quilt', 'rose', 'The tablecloth, after an honest look.'],
      ['scissor_garden', 'cut-outs', 'citrus', 'Salad, before.'],
    ],
  },
  {
    theme: 'Two colors',
    text: 'Two, and the paper. Choose well.',
    banner: ['op-art', 'rose'],
    submissions: [
      ['interference_lab', 'op-art', 'graphite', 'Black, white and stubborn.'],
      ['folded_ink', 'ink-blot', 'porcelain', 'Blue, and blue when it was wet.'],
      ['ridge_signal', 'ridgelines', 'indigo', 'Ink and the absence of ink.'],
      ['tide_pattern', 'scale-waves', 'indigo', 'I counted gold as paper.'],
      ['demo_visitor', 'watercolour', 'plum', 'They ran together, so now it is three.'],
    ],
  },
  {
    theme: 'Under water',
    text: 'Everything moves slower down there. So may you.',
    banner: ['koi-pond', 'lagoon'],
    submissions: [
      ['koi_and_clay', 'koi-pond', 'jade', 'They agreed to hold still. They lied.'],
      ['marbled_sheet', 'marbling', 'lagoon', 'The bath itself, seen by the paint.'],
      ['strange_orbit', 'attractor', 'aurora', 'It glows when no one is looking.'],
      ['studio_undertow', 'flow-field', 'lagoon', 'Where the name comes from.'],
    ],
  },
  {
    theme: 'Windows',
    text: 'Looking in, looking out, or looking at the glass.',
    banner: ['voronoi-glass', 'indigo'],
    submissions: [
      ['leadlight_works', 'voronoi-glass', 'rose', 'Looking at the glass, obviously.'],
      ['rooftop_blocks', 'isometric-town', 'night', 'Two hundred of them, a third lit.'],
      ['right_angle', 'neoplastic-grid', 'bauhaus', 'Twelve panes and a good argument.'],
      ['fogline', 'misty-forest', 'nordic', 'What the night train showed me.'],
      ['demo_visitor', 'moonrise', 'lagoon', 'From the ferry, seat by the window.'],
    ],
  },
  {
    theme: 'Something that grows',
    text: 'Plants, cities, debts, moss. Show us growth.',
    banner: ['botanical', 'moss'],
    submissions: [
      ['herbarium_press', 'botanical', 'jade', 'Six rules and one wet summer.'],
      ['scissor_garden', 'cut-outs', 'rose', 'Grown by subtraction.'],
      ['pebble_counter', 'pebbles', 'jade', 'Stones do, but you have to wait.'],
      ['wet_edge', 'watercolour', 'jade', 'It kept growing while it dried.'],
    ],
  },
  {
    theme: 'The last tram',
    text: 'Late, empty, lit from inside. Who is still up?',
    banner: ['isometric-town', 'night'],
    submissions: [
      ['small_hours', 'constellations', 'ember', 'We are always still up.'],
      ['rooftop_blocks', 'isometric-town', 'dusk', 'It stops behind the yellow house.'],
      ['harbour_moon', 'moonrise', 'ember', 'End of the line: water.'],
      ['loop_and_tile', 'truchet', 'plum', 'The timetable.'],
      ['demo_visitor', 'harmonograph', 'ember', 'Lights through a wet window.'],
    ],
  },
  {
    theme: 'Folded',
    text: 'Paper, cloth, wings, time. One fold at least.',
    banner: ['folded-facets', 'plum'],
    submissions: [
      ['scissor_garden', 'folded-facets', 'rose', 'A hundred folds. Then I sat on it.'],
      ['folded_ink', 'ink-blot', 'indigo', 'It is in the name.'],
      ['papercut_valley', 'paper-cut', 'plum', 'Folded back, to let the light in.'],
      ['demo_visitor', 'folded-facets', 'aurora', 'A boat, unfolded again.'],
    ],
  },
  {
    theme: 'Night garden',
    text: 'Colors that only come out after dark.',
    banner: ['botanical', 'plum'],
    submissions: [
      ['herbarium_press', 'botanical', 'plum', 'Smelled first, drawn after.'],
      ['demo_visitor', 'flow-field', 'aurora', 'The grass was moving. I think.'],
      ['marbled_sheet', 'marbling', 'plum', 'What is left of the roses.'],
      ['glaze_yard', 'ceramic-tiles', 'indigo', 'The path, still warm.'],
      ['studio_undertow', 'flow-field', 'night', 'Everything leans towards the lamp.'],
    ],
  },
  {
    theme: 'Weather report',
    text: 'Paint today’s weather where you are, or the weather you would rather have. One picture, until Sunday.',
    banner: ['watercolour', 'lagoon'],
    submissions: [
      ['wet_edge', 'watercolour', 'nordic', 'Showers, clearing from the left.'],
      ['ridge_signal', 'ridgelines', 'aurora', 'Pressure rising.'],
      ['contour_office', 'contour-map', 'porcelain', 'Isobars, or possibly hills.'],
      ['fogline', 'misty-forest', 'plum', 'Fog. It is in the contract.'],
    ],
  },
];
