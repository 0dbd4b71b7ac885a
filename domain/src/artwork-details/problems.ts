import type { Problems } from '../kernel/problems.ts';
import { artworkDetailsLimits } from './artwork-details.ts';

const { mediumMax, editionMax, yearMin, yearMax, sideMin } = artworkDetailsLimits;

// Few and short, since every page includes them.
export const artworkDetailsProblems = {
  'artwork-medium-too-long': {
    status: 400,
    message: `A medium can be up to ${mediumMax} characters long.`,
  },
  'artwork-size-invalid': {
    status: 400,
    message: `A size needs a width and a height, each from ${sideMin} to 10,000.`,
  },
  'artwork-year-invalid': {
    status: 400,
    message: `The year must be a number from ${yearMin} to ${yearMax}.`,
  },
  'artwork-edition-too-long': {
    status: 400,
    message: `An edition can be up to ${editionMax} characters long.`,
  },
} as const satisfies Problems;
