import { foldAccents, msg, say, type Translator, t } from '../kernel/kernel.ts';

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

/** The names of the art forms that posts are tagged with and people are interested in, by their stored keys. */
const artFormNames = {
  Drawing: t('Drawing', 'art form'),
  Painting: t('Painting', 'art form'),
  Sculpture: t('Sculpture', 'art form'),
  Photography: t('Photography', 'art form'),
  Design: t('Design', 'art form'),
  Digitalart: t('Digital art', 'art form'),
  Mixedmedia: t('Mixed media', 'art form'),
  Performance: t('Performance', 'art form'),
  Installation: t('Installation', 'art form'),
  Textile: t('Textile', 'art form'),
  Calligraphy: t('Calligraphy', 'art form'),
  Graffiti: t('Graffiti', 'art form'),
  Streetart: t('Street art', 'art form'),
  Tattoo: t('Tattoo', 'art form'),
  Jewelry: t('Jewelry', 'art form'),
  Ceramics: t('Ceramics', 'art form'),
  Glass: t('Glass', 'art form'),
  Paper: t('Paper', 'art form'),
  Origami: t('Origami', 'art form'),
  Bodyart: t('Body art', 'art form'),
  Fashion: t('Fashion', 'art form'),
  Mural: t('Mural', 'art form'),
  Conceptualart: t('Conceptual art', 'art form'),
  Gameart: t('Game art', 'art form'),
  Animation: t('Animation', 'art form'),
  Videoart: t('Video art', 'art form'),
  Motiongraphics: t('Motion graphics', 'art form'),
  Collage: t('Collage', 'art form'),
  Printmaking: t('Printmaking', 'art form'),
  Illustration: t('Illustration', 'art form'),
  Comics: t('Comics', 'art form'),
  Watercolor: t('Watercolor', 'art form'),
  Oilpainting: t('Oil painting', 'art form'),
  Acrylic: t('Acrylic', 'art form'),
  Ink: t('Ink', 'art form'),
  Pastel: t('Pastel', 'art form'),
  Charcoal: t('Charcoal', 'art form'),
  Typography: t('Typography', 'art form'),
  Pixelart: t('Pixel art', 'art form'),
  Generativeart: t('Generative art', 'art form'),
  Woodwork: t('Woodwork', 'art form'),
  Metalwork: t('Metalwork', 'art form'),
  Mosaic: t('Mosaic', 'art form'),
  Embroidery: t('Embroidery', 'art form'),
  Landart: t('Land art', 'art form'),
  Architecture: t('Architecture', 'art form'),
  Textileart: t('Textile art', 'art form'),
} as const;

export type ArtForm = keyof typeof artFormNames;

export const isArtForm = (text: string): text is ArtForm => Object.hasOwn(artFormNames, text);

/** The stored keys, in the order in which they are offered. */
export const ART_FORMS: readonly ArtForm[] = Object.keys(artFormNames).filter(isArtForm);

/** The URL of all posts with this tag. */
export const tagPath = (tag: string): string => `/tags/${encodeURIComponent(tag)}`;

/** The name of a tag as shown to people; the stored key stays the same. */
export const tagName = (tag: string): string => (isArtForm(tag) ? artFormNames[tag] : tag);

const withoutSpaces = (text: string): string => foldAccents(text).replaceAll(' ', '');

/** Whether the stored key, and thus the English name, or the shown name of a tag contains the search text. */
export const tagContains = (tag: string, searchText: string, name = tagName(tag)): boolean =>
  [tag, name].some((text) => withoutSpaces(text).includes(withoutSpaces(searchText)));

/** The art forms whose name in the language of a reader contains the search text; for the server. */
export const artFormsNamed = (i18n: Translator, searchText: string): ArtForm[] =>
  ART_FORMS.filter((form) => tagContains(form, searchText, say(i18n, msg(artFormNames[form]))));

/** A lower-case search text as it occurs in stored keys: "digital art" becomes "digitalart". */
export const tagSearchText = (searchText: string): string =>
  Object.values<string>(artFormNames).some((name) => name.toLowerCase().includes(searchText))
    ? searchText.replaceAll(' ', '')
    : searchText;

export const SUGGEST_MIN_LENGTH = 2;

/** Art forms that contain the typed text, ignoring case and accents, without those already chosen. */
export function suggestArtForms(typed: string, chosen: readonly string[]): string[] {
  const searchText = typed.trim();
  if (searchText.length < SUGGEST_MIN_LENGTH) return [];
  return ART_FORMS.filter((form) => tagContains(form, searchText) && !chosen.includes(form));
}
