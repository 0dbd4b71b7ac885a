import type { ArtForm } from '@gesso/domain/tags';

export type DemoPerson = {
  fullName: string;
  bio: string;
  artistTags: readonly string[];
  interestTags: readonly ArtForm[];
};

/**
 * The demo artists are fictional studios; every name says so, and every address ends in .test,
 * which no mail server serves.
 */
export const people = {
  gesso: {
    fullName: 'Gesso',
    bio: 'The house account. We lay the white ground; the color is yours.',
    artistTags: ['Art teacher', 'Designer'],
    interestTags: ['Painting', 'Drawing', 'Design', 'Printmaking', 'Generativeart'],
  },
  demo_visitor: {
    fullName: 'Demo Visitor',
    bio: 'The account to look around with. Like things, save things, break nothing.',
    artistTags: ['Art student', 'Sketch artist'],
    interestTags: ['Drawing', 'Watercolor', 'Generativeart', 'Paper'],
  },
  studio_undertow: {
    fullName: 'Studio Undertow (demo)',
    bio: 'Ten thousand strands, one current. Everything here was combed by noise.',
    artistTags: ['Generative artist', 'Abstract artist'],
    interestTags: ['Generativeart', 'Digitalart', 'Drawing'],
  },
  leadlight_works: {
    fullName: 'Leadlight Works (demo)',
    bio: 'Windows for rooms that do not exist yet. We only deal in daylight.',
    artistTags: ['Glassblower', 'Mosaicist'],
    interestTags: ['Glass', 'Mosaic', 'Architecture'],
  },
  right_angle: {
    fullName: 'Atelier Right Angle (demo)',
    bio: 'Ninety degrees and five paints. Curves by appointment only.',
    artistTags: ['Painter', 'Minimalist', 'Graphic designer'],
    interestTags: ['Painting', 'Design', 'Acrylic', 'Textile'],
  },
  pendulum_room: {
    fullName: 'The Pendulum Room (demo)',
    bio: 'Two weights, two pens, patience. The drawing stops when the swing does.',
    artistTags: ['Sketch artist', 'Minimalist'],
    interestTags: ['Drawing', 'Ink', 'Generativeart'],
  },
  loop_and_tile: {
    fullName: 'Loop & Tile (demo)',
    bio: 'One tile, turned at random, never leads nowhere.',
    artistTags: ['Graphic designer', 'Mosaicist'],
    interestTags: ['Design', 'Mosaic', 'Generativeart'],
  },
  interference_lab: {
    fullName: 'Interference Lab (demo)',
    bio: 'We put lines on lines until the paper starts to hum.',
    artistTags: ['Graphic designer', 'Generative artist'],
    interestTags: ['Design', 'Printmaking', 'Digitalart'],
  },
  papercut_valley: {
    fullName: 'Papercut Valley (demo)',
    bio: 'Scissors, eight sheets and a lamp behind them.',
    artistTags: ['Paper artist', 'Landscape artist'],
    interestTags: ['Paper', 'Origami', 'Illustration', 'Landart'],
  },
  folded_ink: {
    fullName: 'Folded Ink (demo)',
    bio: 'Drop, fold, press, open. You tell me what it is.',
    artistTags: ['Calligrapher', 'Abstract artist'],
    interestTags: ['Ink', 'Calligraphy', 'Paper'],
  },
  warp_and_weft: {
    fullName: 'Warp & Weft House (demo)',
    bio: 'Plaids, twills and herringbones from a loom made of arithmetic.',
    artistTags: ['Weaver', 'Textile artist'],
    interestTags: ['Textile', 'Textileart', 'Fashion', 'Embroidery'],
  },
  wet_edge: {
    fullName: 'Wet Edge Studio (demo)',
    bio: 'Too much water, on purpose.',
    artistTags: ['Watercolorist', 'Painter'],
    interestTags: ['Watercolor', 'Painting', 'Paper'],
  },
  contour_office: {
    fullName: 'The Contour Office (demo)',
    bio: 'Surveys of islands no one has landed on.',
    artistTags: ['Illustrator', 'Land artist'],
    interestTags: ['Illustration', 'Landart', 'Printmaking'],
  },
  small_hours: {
    fullName: 'Small Hours Observatory (demo)',
    bio: 'Open from midnight to four. Dress warmly.',
    artistTags: ['Illustrator', 'Generative artist'],
    interestTags: ['Illustration', 'Ink', 'Digitalart'],
  },
  herbarium_press: {
    fullName: 'Herbarium Press (demo)',
    bio: 'Plants that grew from four rules and a little luck.',
    artistTags: ['Illustrator', 'Printmaker'],
    interestTags: ['Illustration', 'Drawing', 'Printmaking', 'Paper'],
  },
  glaze_yard: {
    fullName: 'Glaze Yard (demo)',
    bio: 'Tiles for kitchens with long breakfasts.',
    artistTags: ['Ceramicist', 'Designer'],
    interestTags: ['Ceramics', 'Mosaic', 'Architecture'],
  },
  marbled_sheet: {
    fullName: 'Marbled Sheet (demo)',
    bio: 'Endpapers for books we have not read yet.',
    artistTags: ['Bookbinder', 'Paper artist'],
    interestTags: ['Paper', 'Ink', 'Printmaking'],
  },
  pebble_counter: {
    fullName: 'Pebble Counter (demo)',
    bio: 'Currently at four thousand and eleven.',
    artistTags: ['Illustrator', 'Textile artist'],
    interestTags: ['Illustration', 'Textile', 'Design'],
  },
  rooftop_blocks: {
    fullName: 'Rooftop Blocks (demo)',
    bio: 'Town planning without traffic.',
    artistTags: ['Illustrator', 'Game artist', '3D artist'],
    interestTags: ['Gameart', 'Architecture', 'Digitalart'],
  },
  tide_pattern: {
    fullName: 'Tide Pattern Studio (demo)',
    bio: 'Scale over scale over scale, until it is a sea.',
    artistTags: ['Graphic designer', 'Printmaker'],
    interestTags: ['Printmaking', 'Textile', 'Design'],
  },
  ridge_signal: {
    fullName: 'Ridge Signal (demo)',
    bio: 'Mountains, as heard on the radio.',
    artistTags: ['Minimalist', 'Generative artist'],
    interestTags: ['Drawing', 'Ink', 'Generativeart'],
  },
  strange_orbit: {
    fullName: 'Strange Orbit (demo)',
    bio: 'A dot jumps a million times and never lands where it was.',
    artistTags: ['Generative artist', 'Abstract artist'],
    interestTags: ['Generativeart', 'Digitalart', 'Photography'],
  },
  fogline: {
    fullName: 'Fogline Prints (demo)',
    bio: 'Firs, mist, and the hour before anyone is up.',
    artistTags: ['Landscape artist', 'Printmaker'],
    interestTags: ['Printmaking', 'Illustration', 'Photography'],
  },
  harbour_moon: {
    fullName: 'Harbor Moon (demo)',
    bio: 'One horizon, again and again.',
    artistTags: ['Landscape artist', 'Digital painter'],
    interestTags: ['Painting', 'Pastel', 'Oilpainting'],
  },
  koi_and_clay: {
    fullName: 'Koi & Clay (demo)',
    bio: 'A pond, a shelf of pots, and all afternoon.',
    artistTags: ['Painter', 'Ceramicist'],
    interestTags: ['Painting', 'Ceramics', 'Illustration'],
  },
  scissor_garden: {
    fullName: 'Scissor Garden (demo)',
    bio: 'Leaves that never saw a tree. Cut first, look later.',
    artistTags: ['Collagist', 'Paper artist'],
    interestTags: ['Collage', 'Paper', 'Mixedmedia'],
  },
} satisfies Record<string, DemoPerson>;

export type Handle = keyof typeof people;

const addresses: Partial<Record<Handle, string>> = {
  gesso: 'hello@gesso.test',
  demo_visitor: 'demo@gesso.test',
};

export const addressOf = (handle: Handle): string => addresses[handle] ?? `${handle}@gesso.test`;

/** Printed at start for visitors. */
export const DEMO_PASSWORD = 'paint-with-me';
