import { type Credits, creditLine, type OriginalReport } from '@gesso/domain/originals';
import type { Inspection } from '../../platform/images/originals/tasks.ts';

const FORMAT_NAMES = { jpeg: 'JPEG', png: 'PNG', tiff: 'TIFF', avif: 'AVIF' } as const;

/** Files for others have so many bits in each channel. */
const BITS = 8;

/** What the files for others are to say of who made the picture. */
export const keptCredits = ({ credits }: Inspection, keepCredits: boolean): Credits =>
  keepCredits ? credits : {};

/** What its colours were called; undefined where nothing names them, and they are those of sRGB. */
function coloursOf({ profile, hasProfile, space }: Inspection): string | undefined {
  if (profile !== null) return profile;
  if (hasProfile) return 'a profile without a name';
  return space === 'cmyk' ? 'CMYK' : undefined;
}

/** sRGB in sRGB and Display P3 in Display P3 are no conversion. */
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

/** What was done to an original, for its owner to read. */
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
