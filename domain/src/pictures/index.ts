export { pictureLimits, RENDITION_WIDTHS } from './limits.ts';
export { pictureProblems } from './problems.ts';
export type { PictureSource } from './rules.ts';
export {
  avifOf,
  copiedFrom,
  imageInfoPath,
  p3Of,
  pictureSources,
  pictureUrl,
  renditionOf,
  renditionWidths,
} from './rules.ts';
export { pictureSentences } from './sentences.ts';
export type { Picture, PictureKind } from './shapes.ts';
