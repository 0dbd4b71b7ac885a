import type { z } from 'zod';
import { err, ok } from '../kernel/kernel.ts';
import type { artworkDetailsSchema } from './schemas.ts';

export type ArtworkDetails = z.infer<typeof artworkDetailsSchema>;
export type ArtworkSize = NonNullable<ArtworkDetails['size']>;

export const artworkDetailsLimits = {
  mediumMax: 120,
  editionMax: 60,
  yearMin: 1000,
  yearMax: 2100,
  /** of a side, in the unit entered */
  sideMin: 0.1,
  sideMax: 10_000,
  /** a sixteenth of an inch is exact */
  sideDecimals: 4,
} as const;

export const sizeUnits = ['cm', 'in'] as const;

type SizeUnit = (typeof sizeUnits)[number];

const CENTIMETRES_PER_INCH = 2.54;

const limits = artworkDetailsLimits;

const oneLine = (text: string | undefined): string => (text ?? '').trim().replace(/\s+/g, ' ');

const rounded = (side: number): number => {
  const scale = 10 ** limits.sideDecimals;
  return Math.round(side * scale) / scale;
};

const tidySize = ({ width, height, depth, unit }: ArtworkSize): ArtworkSize => ({
  width: rounded(width),
  height: rounded(height),
  ...(depth === undefined ? {} : { depth: rounded(depth) }),
  unit,
});

/** In a fixed order and without empty values, so that equal details make equal requests. */
function tidy({ size, year, licence, ...texts }: ArtworkDetails): ArtworkDetails {
  const [medium, edition] = [oneLine(texts.medium), oneLine(texts.edition)];
  return {
    ...(medium ? { medium } : {}),
    ...(size ? { size: tidySize(size) } : {}),
    ...(year === undefined ? {} : { year }),
    ...(edition ? { edition } : {}),
    ...(licence ? { licence } : {}),
  };
}

const isSide = (side: number): boolean => side >= limits.sideMin && side <= limits.sideMax;

const isSize = ({ width, height, depth = height }: ArtworkSize): boolean =>
  [width, height, depth].every(isSide);

const isYear = (year: number): boolean =>
  Number.isInteger(year) && year >= limits.yearMin && year <= limits.yearMax;

/** The problem of each detail. */
export function artworkDetailProblems({ medium = '', edition = '', ...rest }: ArtworkDetails) {
  const { size, year } = rest;
  return {
    medium: medium.length > limits.mediumMax ? ('artwork-medium-too-long' as const) : undefined,
    size: size && !isSize(size) ? ('artwork-size-invalid' as const) : undefined,
    year: year !== undefined && !isYear(year) ? ('artwork-year-invalid' as const) : undefined,
    edition: edition.length > limits.editionMax ? ('artwork-edition-too-long' as const) : undefined,
  };
}

/** The trimmed details, or the first problem. */
export function checkArtworkDetails(details: ArtworkDetails) {
  const clean = tidy(details);
  const { medium, size, year, edition } = artworkDetailProblems(clean);
  const problem = medium ?? size ?? year ?? edition;
  return problem ? err(problem) : ok(clean);
}

export const hasArtworkDetails = (details: ArtworkDetails): boolean =>
  Object.keys(details).length > 0;

/** Creative Commons licenses by their SPDX identifiers. Without one, all rights are reserved. */
export const licences = [
  'CC-BY-4.0',
  'CC-BY-SA-4.0',
  'CC-BY-ND-4.0',
  'CC-BY-NC-4.0',
  'CC-BY-NC-SA-4.0',
  'CC-BY-NC-ND-4.0',
  'CC0-1.0',
] as const;

export type Licence = (typeof licences)[number];

export const ALL_RIGHTS_RESERVED = 'All rights reserved';

/** The meaning of the license symbols. */
const terms = {
  BY: 'Attribution',
  NC: 'NonCommercial',
  ND: 'NoDerivatives',
  SA: 'ShareAlike',
} as const;

export type LicenceMark = 'CC' | '0' | keyof typeof terms;

const isTerm = (part: string): part is keyof typeof terms => part in terms;

const termsOf = (licence: Licence) => licence.split('-').filter(isTerm);

/** 'CC BY-SA 4.0' */
export const licenceName = (licence: Licence): string =>
  licence === 'CC0-1.0' ? 'CC0 1.0' : `CC ${termsOf(licence).join('-')} 4.0`;

/** 'Attribution-ShareAlike' */
export const licenceTitle = (licence: Licence): string =>
  licence === 'CC0-1.0'
    ? 'Public domain'
    : termsOf(licence)
        .map((term) => terms[term])
        .join('-');

/** The names of its symbols: CC, BY, SA. */
export const licenceMarks = (licence: Licence): LicenceMark[] =>
  licence === 'CC0-1.0' ? ['CC', '0'] : ['CC', ...termsOf(licence)];

/** The URL of the license text. */
export const licenceUrl = (licence: Licence): string =>
  licence === 'CC0-1.0'
    ? 'https://creativecommons.org/publicdomain/zero/1.0/'
    : `https://creativecommons.org/licenses/${termsOf(licence).join('-').toLowerCase()}/4.0/`;

/** The details as text in a form. */
export type ArtworkDetailsText = {
  medium: string;
  width: string;
  height: string;
  depth: string;
  unit: SizeUnit;
  year: string;
  edition: string;
  /** '' for all rights reserved */
  licence: Licence | '';
};

export const noDetailsText: ArtworkDetailsText = {
  medium: '',
  width: '',
  height: '',
  depth: '',
  unit: 'cm',
  year: '',
  edition: '',
  licence: '',
};

const written = (value: number | undefined): string =>
  value === undefined ? '' : String(Number(value.toFixed(artworkDetailsLimits.sideDecimals)));

export const toDetailsText = (details: ArtworkDetails): ArtworkDetailsText => ({
  medium: details.medium ?? '',
  width: written(details.size?.width),
  height: written(details.size?.height),
  depth: written(details.size?.depth),
  unit: details.size?.unit ?? noDetailsText.unit,
  year: details.year === undefined ? '' : String(details.year),
  edition: details.edition ?? '',
  licence: details.licence ?? '',
});

const isBlank = (text: string): boolean => text.trim() === '';

/** '12', '12.5', '12,5', '8 1/2' or '8½'; NaN for anything else. */
export function readLength(text: string): number {
  const plain = text
    .replace(/[¼-¾⅐-⅞]/g, ' $&')
    .normalize('NFKC')
    .replace('⁄', '/')
    .replace(',', '.')
    .trim();
  const parts = /^(\d+(?:\.\d+)?)?(?:(?:^|\s)\s*(\d+)\/([1-9]\d*))?$/.exec(plain);
  if (!parts || plain === '') return Number.NaN;
  const [, whole = '0', above = '0', below = '1'] = parts;
  return Number(whole) + Number(above) / Number(below);
}

function readSize({ width, height, depth, unit }: ArtworkDetailsText): ArtworkSize | undefined {
  if ([width, height, depth].every(isBlank)) return undefined;
  return {
    width: readLength(width),
    height: readLength(height),
    ...(isBlank(depth) ? {} : { depth: readLength(depth) }),
    unit,
  };
}

/** The details from a form; a number that cannot be parsed becomes NaN, which the rule refuses. */
export function readDetailsText(text: ArtworkDetailsText): ArtworkDetails {
  const size = readSize(text);
  return {
    ...(isBlank(text.medium) ? {} : { medium: text.medium }),
    ...(size ? { size } : {}),
    ...(isBlank(text.year) ? {} : { year: Number(text.year) }),
    ...(isBlank(text.edition) ? {} : { edition: text.edition }),
    ...(text.licence === '' ? {} : { licence: text.licence }),
  };
}

const sideNames = ['width', 'height', 'depth'] as const;

export type SideName = (typeof sideNames)[number];

/** The sides of a size that must be corrected; none while there is no size at all. */
export function wrongSides(text: ArtworkDetailsText): SideName[] {
  const size = readSize(text);
  if (!size) return [];
  return sideNames.filter((name) => !isSide(size[name] ?? artworkDetailsLimits.sideMin));
}

const SHARE_AND_ADAPT = 'Others may share and adapt it';
const UNCHANGED = 'Others may share it unchanged';
const CREDIT = 'if they credit you';
const SAME = 'and share what they make under the same license';

/** What each license allows, in one sentence. */
const messages: Record<Licence, string> = {
  'CC-BY-4.0': `${SHARE_AND_ADAPT}, even commercially, ${CREDIT}.`,
  'CC-BY-SA-4.0': `${SHARE_AND_ADAPT}, even commercially, ${CREDIT} ${SAME}.`,
  'CC-BY-ND-4.0': `${UNCHANGED}, even commercially, ${CREDIT}.`,
  'CC-BY-NC-4.0': `${SHARE_AND_ADAPT}, but not commercially, ${CREDIT}.`,
  'CC-BY-NC-SA-4.0': `${SHARE_AND_ADAPT}, but not commercially, ${CREDIT} ${SAME}.`,
  'CC-BY-NC-ND-4.0': `${UNCHANGED}, but not commercially, ${CREDIT}.`,
  'CC0-1.0': 'Others may use it in any way, without asking or crediting you.',
};

/** Shown to the artist who chooses it. */
export const licenceSentence = (licence: Licence | null): string =>
  licence === null
    ? 'Any use beyond Gesso needs your permission.'
    : `${messages[licence]} You can’t revoke a license for people who already use the work.`;

const sidesOf = ({ width, height, depth }: ArtworkSize): number[] =>
  depth === undefined ? [width, height] : [width, height, depth];

const joined = (sides: number[], decimals: (side: number) => number, unit: string): string => {
  const inWords = sides.map((side) =>
    side.toLocaleString('en-US', { maximumFractionDigits: decimals(side) }),
  );
  return `${inWords.join(' × ')} ${unit}`;
};

/** Width × height, and depth if there is one, as entered: '60 × 80 cm'. */
export const sizeInWords = (size: ArtworkSize): string =>
  joined(sidesOf(size), () => artworkDetailsLimits.sideDecimals, size.unit);

const toOther = ({ unit }: ArtworkSize, side: number): number =>
  unit === 'cm' ? side / CENTIMETRES_PER_INCH : side * CENTIMETRES_PER_INCH;

/** The size in the other unit, rounded: '23.6 × 31.5 in'. */
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

/** All entered details with their names, for plain-text displays. */
export function detailsInWords(details: ArtworkDetails): { name: string; value: string }[] {
  const { medium, size, year, edition } = details;
  const values = {
    Medium: medium,
    Size: size && `${sizeInWords(size)} (${sizeInOtherUnit(size)})`,
    Year: year === undefined ? undefined : String(year),
    Edition: edition,
    License: rightsInWords(details),
  };
  return Object.entries(values).flatMap(([name, value]) => (value ? [{ name, value }] : []));
}
