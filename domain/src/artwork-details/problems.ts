import { msg } from '../kernel/messages.ts';
import type { Problems } from '../kernel/problems.ts';
import { artworkDetailsLimits } from './artwork-details.ts';

const { mediumMax, editionMax, yearMin, yearMax, sideMin, sideMax } = artworkDetailsLimits;

// Few and short, since every page includes them.
export const artworkDetailsProblems = {
  'artwork-medium-too-long': {
    status: 400,
    message: msg('A medium can be up to {mediumMax, number} characters long.', { mediumMax }),
  },
  'artwork-size-invalid': {
    status: 400,
    message: msg(
      'A size needs a width and a height, each from {sideMin, number} to {sideMax, number}.',
      { sideMin, sideMax },
    ),
  },
  'artwork-year-invalid': {
    status: 400,
    message: msg('The year must be a number from {yearMin} to {yearMax}.', { yearMin, yearMax }),
  },
  'artwork-edition-too-long': {
    status: 400,
    message: msg('An edition can be up to {editionMax, number} characters long.', { editionMax }),
  },
} as const satisfies Problems;
