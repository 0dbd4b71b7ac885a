/** The art forms a post is tagged with and a person is interested in. */
export const ART_FORMS = [
  'Drawing',
  'Painting',
  'Sculpture',
  'Photography',
  'Design',
  'Digitalart',
  'Mixedmedia',
  'Performance',
  'Installation',
  'Textile',
  'Calligraphy',
  'Graffiti',
  'Streetart',
  'Tattoo',
  'Jewelry',
  'Ceramics',
  'Glass',
  'Paper',
  'Origami',
  'Bodyart',
  'Fashion',
  'Mural',
  'Conceptualart',
  'Gameart',
  'Animation',
  'Videoart',
  'Motiongraphics',
  'Collage',
  'Printmaking',
  'Illustration',
  'Comics',
  'Watercolor',
  'Oilpainting',
  'Acrylic',
  'Ink',
  'Pastel',
  'Charcoal',
  'Typography',
  'Pixelart',
  'Generativeart',
  'Woodwork',
  'Metalwork',
  'Mosaic',
  'Embroidery',
  'Landart',
  'Architecture',
  'Textileart',
] as const;

export type ArtForm = (typeof ART_FORMS)[number];

const known: ReadonlySet<string> = new Set(ART_FORMS);

/** The address of everything posted with this tag. */
export const tagPath = (tag: string): string => `/tags/${encodeURIComponent(tag)}`;

export const isArtForm = (text: string): text is ArtForm => known.has(text);
