import type { Metadata, Sharp } from 'sharp';

/**
 * The gamut of a file: sRGB, which every screen shows, or the wider Display P3 of newer screens.
 */
export type Gamut = 'srgb' | 'p3';

/** Color information from a picture's header. */
export type ColourFacts = Pick<Metadata, 'space' | 'hasProfile'> & {
  /** has no profile, but code points (H.273) that name Display P3 */
  isNumberedP3?: boolean;
};

/** Whether sharp processes the picture in 16-bit Display P3. */
const isDeep = ({ space, hasProfile, isNumberedP3 }: ColourFacts): boolean =>
  isNumberedP3 || (hasProfile && space === 'rgb16');

/** Without a profile, sharp interprets 16 bits as Display P3 when it is given an output profile. */
const readDeep = (picture: Sharp, { isNumberedP3 }: ColourFacts): Sharp =>
  isNumberedP3 ? picture.pipelineColourspace('rgb16') : picture;

/**
 * Converts to 8-bit sRGB by the file's profile; without one, values are taken as sRGB, and inks as
 * those of a common press. sharp converts with perceptual intent, for which lcms compensates the
 * black point. But sharp leaves 16 bits in Display P3 unless it is given an output profile, and
 * ignores the profiles of 16-bit grays, which are therefore read as 8 bits.
 */
export function inSrgb(picture: Sharp, facts: ColourFacts): Sharp {
  if (isDeep(facts)) {
    return readDeep(picture, facts).toColourspace('srgb').withIccProfile('srgb', { attach: false });
  }
  if (facts.hasProfile && facts.space === 'grey16') picture.pipelineColourspace('b-w');
  return picture.toColourspace('srgb');
}

/** The spaces whose profiles may describe colors outside sRGB. */
const WIDE_SPACES: ReadonlySet<string> = new Set(['srgb', 'rgb16', 'cmyk']);

/** Whether the picture could contain such colors at all; its pixels decide (wider-than-srgb.ts). */
export const mayBeWide = ({ space, hasProfile, isNumberedP3 }: ColourFacts): boolean =>
  isNumberedP3 || (hasProfile && WIDE_SPACES.has(space));

/**
 * Converts to Display P3 with its profile attached, for possibly wide pictures only: 16 bits, or 8
 * bits for inks. By default sharp would convert 8 bits to sRGB first and lose the colors outside
 * it.
 */
export function inDisplayP3(picture: Sharp, { space }: ColourFacts): Sharp {
  const working = space === 'cmyk' ? 'cmyk' : 'rgb16';
  return picture.pipelineColourspace(working).toColourspace(working).withIccProfile('p3');
}

/**
 * Half of an 8-bit step in 16 bits: encoders truncate the lower byte, so adding it makes them
 * round.
 */
const HALF_STEP = 128;

/** Prepares pixels for an 8-bit encoder: deeper pixels stay deep until it writes. */
export function encodedIn(picture: Sharp, facts: ColourFacts, gamut: Gamut): Sharp {
  if (gamut === 'p3') {
    const wide = inDisplayP3(picture, facts);
    return facts.space === 'cmyk' ? wide : wide.linear(1, HALF_STEP);
  }
  if (!isDeep(facts)) return inSrgb(picture, facts);
  return readDeep(picture, facts)
    .linear(1, HALF_STEP)
    .toColourspace('rgb16')
    .withIccProfile('srgb', { attach: false });
}
