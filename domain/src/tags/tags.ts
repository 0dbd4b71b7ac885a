export const tagLimits = {
  /** longer than any tag: a separate rule checks which tags exist */
  nameMax: 60,
  /** people in one page of those with an artist tag */
  artistsPageSize: 30,
} as const;

export const tagTopic = (tag: string): `tag:${string}` => `tag:${tag}`;

/** On 'tag:NAME'. */
export type TagEvent = {
  type: 'tag-counts';
  tag: string;
  followerCount: number;
  version: number;
};

/** On the person's own 'me:ID': another tab of theirs followed or unfollowed a tag. */
export type TagFollowEvent = { type: 'tag-follow'; tag: string; on: boolean };

/** The art forms that posts are tagged with and people are interested in. */
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

const knownForms: ReadonlySet<string> = new Set(ART_FORMS);

/** The URL of all posts with this tag. */
export const tagPath = (tag: string): string => `/tags/${encodeURIComponent(tag)}`;

export const isArtForm = (text: string): text is ArtForm => knownForms.has(text);

/** Readable names of the art forms whose stored key is two words written as one. */
const twoWordNames: ReadonlyMap<string, string> = new Map<ArtForm, string>([
  ['Digitalart', 'Digital art'],
  ['Mixedmedia', 'Mixed media'],
  ['Streetart', 'Street art'],
  ['Bodyart', 'Body art'],
  ['Conceptualart', 'Conceptual art'],
  ['Gameart', 'Game art'],
  ['Videoart', 'Video art'],
  ['Motiongraphics', 'Motion graphics'],
  ['Oilpainting', 'Oil painting'],
  ['Pixelart', 'Pixel art'],
  ['Generativeart', 'Generative art'],
  ['Landart', 'Land art'],
  ['Textileart', 'Textile art'],
]);

/** The name of a tag as shown to people; the stored key stays the same. */
export const tagName = (tag: string): string => twoWordNames.get(tag) ?? tag;

/** Whether the key or the name of a tag contains the lower-case search text. */
export const tagContains = (tag: string, searchText: string): boolean =>
  [tag, tagName(tag)].some((name) => name.toLowerCase().includes(searchText));

/** A lower-case search text as it occurs in stored keys: "digital art" becomes "digitalart". */
export const tagSearchText = (searchText: string): string =>
  [...twoWordNames.values()].some((name) => name.toLowerCase().includes(searchText))
    ? searchText.replaceAll(' ', '')
    : searchText;

/** The artist tags of a profile. */
export const ARTIST_TYPES = [
  'Illustrator',
  'Painter',
  'Sculptor',
  'Photographer',
  'Designer',
  'Animator',
  'Calligrapher',
  'Ceramicist',
  'Printmaker',
  'Muralist',
  'Tattooist',
  'Jeweler',
  'Glassblower',
  'Weaver',
  'Embroiderer',
  'Collagist',
  'Cartoonist',
  'Comic artist',
  'Concept artist',
  'Character designer',
  'Graphic designer',
  'Fashion designer',
  'Textile artist',
  'Paper artist',
  'Origamist',
  'Street artist',
  'Graffiti artist',
  'Performance artist',
  'Installation artist',
  'Video artist',
  'Motion designer',
  'Pixel artist',
  'Game artist',
  '3D artist',
  'Generative artist',
  'Digital painter',
  'Watercolorist',
  'Oil painter',
  'Portraitist',
  'Landscape artist',
  'Abstract artist',
  'Realist',
  'Surrealist',
  'Minimalist',
  'Sketch artist',
  'Storyboard artist',
  'Typographer',
  'Bookbinder',
  'Woodworker',
  'Metalsmith',
  'Mosaicist',
  'Land artist',
  'Body artist',
  'Mixed media artist',
  'Art student',
  'Art teacher',
] as const;

const knownTypes: ReadonlySet<string> = new Set(ARTIST_TYPES);

export const isArtistType = (text: string): boolean => knownTypes.has(text);

export const SUGGEST_MIN_LENGTH = 2;

/** Art forms that contain the typed text, ignoring case, without those already chosen. */
export function suggestArtForms(typed: string, chosen: readonly string[]): string[] {
  const searchText = typed.trim().toLowerCase();
  if (searchText.length < SUGGEST_MIN_LENGTH) return [];
  return ART_FORMS.filter((form) => tagContains(form, searchText) && !chosen.includes(form));
}
