export {
  type ArtworkDetailsText,
  noDetailsText,
  readDetailsText,
  type SideName,
  toDetailsText,
  wrongSides,
} from './details-text.ts';
export { licenceSentence } from './licence-sentences.ts';
export {
  ALL_RIGHTS_RESERVED,
  type Licence,
  type LicenceMark,
  licenceMarks,
  licenceName,
  licences,
  licenceTitle,
  licenceUrl,
} from './licences.ts';
export { artworkDetailsLimits } from './limits.ts';
export { artworkDetailsProblems } from './problems.ts';
export { artworkDetailProblems, checkArtworkDetails, hasArtworkDetails } from './rules.ts';
export type { ArtworkDetails, ArtworkSize } from './shapes.ts';
export { sizeUnits } from './units.ts';
export {
  detailsInWords,
  sizeInCentimetres,
  sizeInOtherUnit,
  sizeInWords,
} from './words.ts';
