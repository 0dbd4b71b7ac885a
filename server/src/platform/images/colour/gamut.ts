import type { Metadata, Sharp } from 'sharp';

/** The colours that a file can hold: what every screen shows, or the wider ones of newer screens. */
export type Gamut = 'srgb' | 'p3';

/** What the header of a picture says of its colours. */
export type ColourFacts = Pick<Metadata, 'space' | 'hasProfile'> & {
  /** without a profile, but by numbers that name Display P3 */
  isNumberedP3?: boolean;
};

/** Whether sharp has it in 16 bits of Display P3 while it works. */
const isDeep = ({ space, hasProfile, isNumberedP3 }: ColourFacts): boolean =>
  isNumberedP3 || (hasProfile && space === 'rgb16');

/** Without a profile sharp takes 16 bits for Display P3 when it is told a profile for the output. */
const readDeep = (picture: Sharp, { isNumberedP3 }: ColourFacts): Sharp =>
  isNumberedP3 ? picture.pipelineColourspace('rgb16') : picture;

/**
 * 8 bits of sRGB, by the profile in the file; without one its numbers are those of sRGB, and inks those of
 * a common press. sharp converts with perceptual intent, under which lcms compensates the black point. But
 * sharp leaves 16 bits in Display P3 unless it is told a profile for the output, and overlooks the profiles
 * of 16-bit greys, which are therefore read as 8 bits.
 */
export function inSrgb(picture: Sharp, facts: ColourFacts): Sharp {
  if (isDeep(facts)) {
    return readDeep(picture, facts).toColourspace('srgb').withIccProfile('srgb', { attach: false });
  }
  if (facts.hasProfile && facts.space === 'grey16') picture.pipelineColourspace('b-w');
  return picture.toColourspace('srgb');
}

/** The spaces whose profiles may name colours that sRGB has not. */
const WIDE_SPACES: ReadonlySet<string> = new Set(['srgb', 'rgb16', 'cmyk']);

/** Whether it could have such colours at all; its pixels decide (wider-than-srgb.ts). */
export const mayBeWide = ({ space, hasProfile, isNumberedP3 }: ColourFacts): boolean =>
  isNumberedP3 || (hasProfile && WIDE_SPACES.has(space));

/**
 * Display P3 with its profile attached, only of what may be wide: in 16 bits, or of inks in 8. Left to
 * itself sharp would convert 8 bits to sRGB first and lose what lies outside.
 */
export function inDisplayP3(picture: Sharp, { space }: ColourFacts): Sharp {
  const working = space === 'cmyk' ? 'cmyk' : 'rgb16';
  return picture.pipelineColourspace(working).toColourspace(working).withIccProfile('p3');
}

/** Half a step of 8 bits in 16: encoders cut the lower half off, and with it they round. */
const HALF_STEP = 128;

/** For an encoder of 8 bits: pixels that are deeper stay so until it writes. */
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
