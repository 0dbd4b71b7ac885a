import sharp, { type Metadata } from 'sharp';
import { isWiderThanSrgb } from '../colour/wider-than-srgb.ts';
import { withFileBytes } from '../metadata/byte-source.ts';
import { fileFacts } from '../metadata/file-facts.ts';
import { profileName } from '../metadata/profile-name.ts';
import { fingerprintOf, hasSameProportions, looksLike, turnedFingerprint } from './fingerprint.ts';
import { decoding, type Opened, openOriginal, readStored, shownSize } from './loaders.ts';
import { RefusedOriginal } from './refused-original.ts';
import type { Inspection, OriginalLimits, TaskInput } from './tasks.ts';

const BITS: Readonly<Record<string, number>> = {
  ushort: 16,
  short: 16,
  uint: 32,
  int: 32,
  float: 32,
};

const bitsOf = ({ depth, bitsPerSample }: Metadata): number => bitsPerSample ?? BITS[depth] ?? 8;

/**
 * Prevents attaching a different image to a picture that others have already seen and moderated.
 */
async function compare(source: string, opened: Opened, stored: Uint8Array): Promise<void> {
  const picture = await sharp(stored).metadata();
  if (!hasSameProportions(shownSize(opened), picture)) {
    throw new RefusedOriginal('original-different');
  }
  const original = await decoding(turnedFingerprint(readStored(source, opened), opened));
  if (!looksLike(original, await fingerprintOf(sharp(stored)))) {
    throw new RefusedOriginal('original-different');
  }
}

async function coloursOf(source: string, opened: Opened, { profileMax }: OriginalLimits) {
  const { metadata, colours } = opened;
  const isWide = await decoding(isWiderThanSrgb(readStored(source, opened), colours));
  const numberedProfile = colours.isNumberedP3 ? 'Display P3' : undefined;
  const profile = metadata.icc ? profileName(metadata.icc, profileMax) : numberedProfile;
  return { profile: profile ?? null, gamut: isWide ? ('p3' as const) : ('srgb' as const) };
}

export async function inspect(
  { source, picture }: TaskInput<'inspect'>,
  limits: OriginalLimits,
): Promise<Inspection> {
  const opened = await openOriginal(source, limits);
  await compare(source, opened, picture);
  const { metadata, format } = opened;
  return {
    format,
    ...shownSize(opened),
    bits: bitsOf(metadata),
    space: metadata.space,
    hasProfile: metadata.hasProfile,
    ...(await coloursOf(source, opened, limits)),
    ...withFileBytes(source, (file) => fileFacts(metadata, file, limits)),
  };
}
