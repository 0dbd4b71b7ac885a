import type { Licence } from './licences.ts';
import { artworkDetailsLimits } from './limits.ts';
import { isSide } from './rules.ts';
import type { ArtworkDetails, ArtworkSize } from './shapes.ts';
import type { SizeUnit } from './units.ts';

/** The details as somebody types them into a form. */
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

/** The details that a form says; a number that cannot be read is NaN, which the rule refuses. */
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

/** Which sides of a size have to be typed again; none while there is no size at all. */
export function wrongSides(text: ArtworkDetailsText): SideName[] {
  const size = readSize(text);
  if (!size) return [];
  return sideNames.filter((name) => !isSide(size[name] ?? artworkDetailsLimits.sideMin));
}
