import { t } from '../kernel/kernel.ts';

/** The names of the artist tags of a profile, by their stored keys. */
const artistTypeNames = {
  Illustrator: t('Illustrator', 'artist tag'),
  Painter: t('Painter', 'artist tag'),
  Sculptor: t('Sculptor', 'artist tag'),
  Photographer: t('Photographer', 'artist tag'),
  Designer: t('Designer', 'artist tag'),
  Animator: t('Animator', 'artist tag'),
  Calligrapher: t('Calligrapher', 'artist tag'),
  Ceramicist: t('Ceramicist', 'artist tag'),
  Printmaker: t('Printmaker', 'artist tag'),
  Muralist: t('Muralist', 'artist tag'),
  Tattooist: t('Tattooist', 'artist tag'),
  Jeweler: t('Jeweler', 'artist tag'),
  Glassblower: t('Glassblower', 'artist tag'),
  Weaver: t('Weaver', 'artist tag'),
  Embroiderer: t('Embroiderer', 'artist tag'),
  Collagist: t('Collagist', 'artist tag'),
  Cartoonist: t('Cartoonist', 'artist tag'),
  'Comic artist': t('Comic artist', 'artist tag'),
  'Concept artist': t('Concept artist', 'artist tag'),
  'Character designer': t('Character designer', 'artist tag'),
  'Graphic designer': t('Graphic designer', 'artist tag'),
  'Fashion designer': t('Fashion designer', 'artist tag'),
  'Textile artist': t('Textile artist', 'artist tag'),
  'Paper artist': t('Paper artist', 'artist tag'),
  Origamist: t('Origamist', 'artist tag'),
  'Street artist': t('Street artist', 'artist tag'),
  'Graffiti artist': t('Graffiti artist', 'artist tag'),
  'Performance artist': t('Performance artist', 'artist tag'),
  'Installation artist': t('Installation artist', 'artist tag'),
  'Video artist': t('Video artist', 'artist tag'),
  'Motion designer': t('Motion designer', 'artist tag'),
  'Pixel artist': t('Pixel artist', 'artist tag'),
  'Game artist': t('Game artist', 'artist tag'),
  '3D artist': t('3D artist', 'artist tag'),
  'Generative artist': t('Generative artist', 'artist tag'),
  'Digital painter': t('Digital painter', 'artist tag'),
  Watercolorist: t('Watercolorist', 'artist tag'),
  'Oil painter': t('Oil painter', 'artist tag'),
  Portraitist: t('Portraitist', 'artist tag'),
  'Landscape artist': t('Landscape artist', 'artist tag'),
  'Abstract artist': t('Abstract artist', 'artist tag'),
  Realist: t('Realist', 'artist tag'),
  Surrealist: t('Surrealist', 'artist tag'),
  Minimalist: t('Minimalist', 'artist tag'),
  'Sketch artist': t('Sketch artist', 'artist tag'),
  'Storyboard artist': t('Storyboard artist', 'artist tag'),
  Typographer: t('Typographer', 'artist tag'),
  Bookbinder: t('Bookbinder', 'artist tag'),
  Woodworker: t('Woodworker', 'artist tag'),
  Metalsmith: t('Metalsmith', 'artist tag'),
  Mosaicist: t('Mosaicist', 'artist tag'),
  'Land artist': t('Land artist', 'artist tag'),
  'Body artist': t('Body artist', 'artist tag'),
  'Mixed media artist': t('Mixed media artist', 'artist tag'),
  'Art student': t('Art student', 'artist tag'),
  'Art teacher': t('Art teacher', 'artist tag'),
} as const;

type ArtistType = keyof typeof artistTypeNames;

export const isArtistType = (text: string): text is ArtistType =>
  Object.hasOwn(artistTypeNames, text);

/** The stored keys of the artist tags, in the order in which they are offered. */
export const ARTIST_TYPES: readonly ArtistType[] =
  Object.keys(artistTypeNames).filter(isArtistType);

/** The name of an artist tag as shown to people; the stored key stays the same. */
export const artistTypeName = (tag: string): string =>
  isArtistType(tag) ? artistTypeNames[tag] : tag;
