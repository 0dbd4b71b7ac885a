export { pictureLimits, RENDITION_WIDTHS, SLIDE_SIZES } from './limits.ts';
export { pictureProblems } from './problems.ts';
export { pictureSrcSet, pictureUrl, renditionOf, renditionWidths } from './rules.ts';
export { pictureSentences } from './sentences.ts';
export type { Picture, PictureKind } from './shapes.ts';
