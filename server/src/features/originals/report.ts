import { type Credits, creditLine, type OriginalReport } from '@gesso/domain/originals';
import type { Inspection } from '../../platform/images/originals/tasks.ts';

const FORMAT_NAMES = { jpeg: 'JPEG', png: 'PNG', tiff: 'TIFF', avif: 'AVIF' } as const;

/** Bits per channel of the files for other people. */
const BITS = 8;

/** The credits that the files for other people contain. */
export const keptCredits = ({ credits }: Inspection, keepCredits: boolean): Credits =>
  keepCredits ? credits : {};

/** The name of its color space; undefined where none is named and sRGB is assumed. */
function coloursOf({ profile, hasProfile, space }: Inspection): string | undefined {
  if (profile !== null) return profile;
  if (hasProfile) return 'a profile without a name';
  return space === 'cmyk' ? 'CMYK' : undefined;
}

/** sRGB to sRGB and Display P3 to Display P3 are not conversions. */
const isSame = (name: string, gamut: Inspection['gamut']): boolean =>
  (gamut === 'p3' ? /^(?:display )?p3$/i : /^s ?rgb\b/i).test(name);

function convertedOf(inspection: Inspection): OriginalReport['converted'] {
  const { format, gamut, bits } = inspection;
  const from = coloursOf(inspection);
  return {
    ...(format !== 'webp' && { format: { from: FORMAT_NAMES[format] } }),
    ...(from !== undefined && !isSame(from, gamut) && { colours: { from, to: gamut } }),
    ...(bits > BITS && { bits: { from: bits, to: BITS } }),
  };
}

/** The changes made to an original, as a report for its owner. */
export function reportOf(inspection: Inspection, keepCredits: boolean): OriginalReport {
  const { width, height, parts, credits } = inspection;
  const hasCredits = creditLine(credits) !== undefined;
  const removed = parts.filter((part) => part !== 'credits' || !keepCredits);
  const areRemoved = hasCredits && !keepCredits && !removed.includes('credits');
  return {
    kept: { width, height, ...(hasCredits && keepCredits && { credits }) },
    converted: convertedOf(inspection),
    removed: areRemoved ? [...removed, 'credits'] : removed,
  };
}
