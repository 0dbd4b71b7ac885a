import { err, ok } from '../kernel/result.ts';
import { artworkDetailsLimits } from './limits.ts';
import type { ArtworkDetails, ArtworkSize } from './shapes.ts';

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

/** In one order and without what says nothing, so that the same details are the same request. */
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

export const isSide = (side: number): boolean => side >= limits.sideMin && side <= limits.sideMax;

const isSize = ({ width, height, depth = height }: ArtworkSize): boolean =>
  [width, height, depth].every(isSide);

const isYear = (year: number): boolean =>
  Number.isInteger(year) && year >= limits.yearMin && year <= limits.yearMax;

/** What is wrong with each of the details. */
export function artworkDetailProblems({ medium = '', edition = '', ...rest }: ArtworkDetails) {
  const { size, year } = rest;
  return {
    medium: medium.length > limits.mediumMax ? ('artwork-medium-too-long' as const) : undefined,
    size: size && !isSize(size) ? ('artwork-size-invalid' as const) : undefined,
    year: year !== undefined && !isYear(year) ? ('artwork-year-invalid' as const) : undefined,
    edition: edition.length > limits.editionMax ? ('artwork-edition-too-long' as const) : undefined,
  };
}

/** The details, trimmed, or the first thing that is wrong with them. */
export function checkArtworkDetails(details: ArtworkDetails) {
  const clean = tidy(details);
  const { medium, size, year, edition } = artworkDetailProblems(clean);
  const problem = medium ?? size ?? year ?? edition;
  return problem ? err(problem) : ok(clean);
}

export const hasArtworkDetails = (details: ArtworkDetails): boolean =>
  Object.keys(details).length > 0;
