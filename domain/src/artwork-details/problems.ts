import { artworkDetailsLimits } from './limits.ts';

const { mediumMax, editionMax, yearMin, yearMax, sideMin } = artworkDetailsLimits;

// Few and short: every page carries them.
export const artworkDetailsProblems = {
  'artwork-medium-too-long': `A medium can be up to ${mediumMax} characters long.`,
  'artwork-size-invalid': `A size needs a width and a height, each from ${sideMin} to 10,000.`,
  'artwork-year-invalid': `A year is a number from ${yearMin} to ${yearMax}.`,
  'artwork-edition-too-long': `An edition can be up to ${editionMax} characters long.`,
} as const;
