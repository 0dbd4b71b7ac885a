import type { z } from 'zod';
import { err, msg, ok, say, type Text, type Translator, t } from '../kernel/kernel.ts';
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

export const ALL_RIGHTS_RESERVED = t('All rights reserved');

const TERMS = ['BY', 'NC', 'ND', 'SA'] as const;

type Term = (typeof TERMS)[number];

export type LicenceMark = 'CC' | '0' | Term;

const isTerm = (part: string): part is Term => TERMS.some((term) => term === part);

const termsOf = (licence: Licence) => licence.split('-').filter(isTerm);

/** 'CC BY-SA 4.0' */
export const licenceName = (licence: Licence): string =>
  licence === 'CC0-1.0' ? 'CC0 1.0' : `CC ${termsOf(licence).join('-')} 4.0`;

/** As Creative Commons calls them in each language: 'Attribution-ShareAlike'. */
const titles: Record<Licence, string> = {
  'CC-BY-4.0': t('Attribution', 'Creative Commons license'),
  'CC-BY-SA-4.0': t('Attribution-ShareAlike', 'Creative Commons license'),
  'CC-BY-ND-4.0': t('Attribution-NoDerivatives', 'Creative Commons license'),
  'CC-BY-NC-4.0': t('Attribution-NonCommercial', 'Creative Commons license'),
  'CC-BY-NC-SA-4.0': t('Attribution-NonCommercial-ShareAlike', 'Creative Commons license'),
  'CC-BY-NC-ND-4.0': t('Attribution-NonCommercial-NoDerivatives', 'Creative Commons license'),
  'CC0-1.0': t('Public domain'),
};

export const licenceTitle = (licence: Licence): string => titles[licence];

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

/** What each license allows, in one sentence. */
const permissions: Record<Licence, string> = {
  'CC-BY-4.0': t('Others may share and adapt it, even commercially, if they credit you.'),
  'CC-BY-SA-4.0': t(
    'Others may share and adapt it, even commercially, if they credit you and share what they make under the same license.',
  ),
  'CC-BY-ND-4.0': t('Others may share it unchanged, even commercially, if they credit you.'),
  'CC-BY-NC-4.0': t('Others may share and adapt it, but not commercially, if they credit you.'),
  'CC-BY-NC-SA-4.0': t(
    'Others may share and adapt it, but not commercially, if they credit you and share what they make under the same license.',
  ),
  'CC-BY-NC-ND-4.0': t('Others may share it unchanged, but not commercially, if they credit you.'),
  'CC0-1.0': t('Others may use it in any way, without asking or crediting you.'),
};

/** Shown to the artist who chooses it. */
export function licenceSentence(i18n: Translator, licence: Licence | null): string {
  if (licence === null) return t('Any use beyond Gesso needs your permission.');
  const values = { permission: permissions[licence] };
  return say(
    i18n,
    msg('{permission} You can’t revoke a license for people who already use the work.', values),
  );
}

const sidesOf = ({ width, height, depth }: ArtworkSize): number[] =>
  depth === undefined ? [width, height] : [width, height, depth];

const inUnit: Record<SizeUnit, (sides: string) => Text> = {
  cm: (sides) => msg('{sides} cm', { sides }),
  in: (sides) => msg('{sides} in', { sides }),
};

type Decimals = (side: number) => number;

function joined(i18n: Translator, sides: number[], decimals: Decimals, unit: SizeUnit): string {
  const inWords = sides.map((side) =>
    side.toLocaleString(i18n.locale, { maximumFractionDigits: decimals(side) }),
  );
  return say(i18n, inUnit[unit](inWords.join(' × ')));
}

/** Width × height, and depth if there is one, as entered: '60 × 80 cm'. */
export const sizeInWords = (i18n: Translator, size: ArtworkSize): string =>
  joined(i18n, sidesOf(size), () => artworkDetailsLimits.sideDecimals, size.unit);

const toOther = ({ unit }: ArtworkSize, side: number): number =>
  unit === 'cm' ? side / CENTIMETRES_PER_INCH : side * CENTIMETRES_PER_INCH;

/** The size in the other unit, rounded: '23.6 × 31.5 in'. */
export const sizeInOtherUnit = (i18n: Translator, size: ArtworkSize): string =>
  joined(
    i18n,
    sidesOf(size).map((side) => toOther(size, side)),
    (side) => (side < 1 ? 2 : 1),
    size.unit === 'cm' ? 'in' : 'cm',
  );

export function sizeInCentimetres(size: ArtworkSize): { width: number; height: number } {
  const scale = size.unit === 'cm' ? 1 : CENTIMETRES_PER_INCH;
  return { width: size.width * scale, height: size.height * scale };
}

/** All entered details with their names, for plain-text displays. */
export function detailsInWords(i18n: Translator, details: ArtworkDetails) {
  const { medium, size, year, edition, licence } = details;
  const inWords = size && `${sizeInWords(i18n, size)} (${sizeInOtherUnit(i18n, size)})`;
  return [
    { name: say(i18n, msg('Medium')), value: medium },
    { name: say(i18n, msg('Size')), value: inWords },
    { name: say(i18n, msg('Year')), value: year === undefined ? undefined : String(year) },
    { name: say(i18n, msg('Edition')), value: edition },
    {
      name: say(i18n, msg('License')),
      value: licence ? licenceName(licence) : ALL_RIGHTS_RESERVED,
    },
  ].flatMap(({ name, value }) => (value ? [{ name, value }] : []));
}
