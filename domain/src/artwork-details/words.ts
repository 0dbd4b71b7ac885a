import { ALL_RIGHTS_RESERVED, licenceName } from './licences.ts';
import { artworkDetailsLimits } from './limits.ts';
import type { ArtworkDetails, ArtworkSize } from './shapes.ts';
import { CENTIMETRES_PER_INCH } from './units.ts';

const sidesOf = ({ width, height, depth }: ArtworkSize): number[] =>
  depth === undefined ? [width, height] : [width, height, depth];

const joined = (sides: number[], decimals: (side: number) => number, unit: string): string => {
  const inWords = sides.map((side) =>
    side.toLocaleString('en-US', { maximumFractionDigits: decimals(side) }),
  );
  return `${inWords.join(' × ')} ${unit}`;
};

/** Width × height, and depth where there is one, as the artist gave them: '60 × 80 cm'. */
export const sizeInWords = (size: ArtworkSize): string =>
  joined(sidesOf(size), () => artworkDetailsLimits.sideDecimals, size.unit);

const toOther = ({ unit }: ArtworkSize, side: number): number =>
  unit === 'cm' ? side / CENTIMETRES_PER_INCH : side * CENTIMETRES_PER_INCH;

/** The same in the other unit, rounded: '23.6 × 31.5 in'. */
export const sizeInOtherUnit = (size: ArtworkSize): string =>
  joined(
    sidesOf(size).map((side) => toOther(size, side)),
    (side) => (side < 1 ? 2 : 1),
    size.unit === 'cm' ? 'in' : 'cm',
  );

export function sizeInCentimetres(size: ArtworkSize): { width: number; height: number } {
  const scale = size.unit === 'cm' ? 1 : CENTIMETRES_PER_INCH;
  return { width: size.width * scale, height: size.height * scale };
}

const rightsInWords = ({ licence }: ArtworkDetails): string =>
  licence ? licenceName(licence) : ALL_RIGHTS_RESERVED;

/** Every detail that was given, by name, for those who show plain text. */
export function detailsInWords(details: ArtworkDetails): { name: string; value: string }[] {
  const { medium, size, year, edition } = details;
  const values = {
    Medium: medium,
    Size: size && `${sizeInWords(size)} (${sizeInOtherUnit(size)})`,
    Year: year === undefined ? undefined : String(year),
    Edition: edition,
    Licence: rightsInWords(details),
  };
  return Object.entries(values).flatMap(([name, value]) => (value ? [{ name, value }] : []));
}
