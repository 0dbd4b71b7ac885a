import { originalLimits, originalReportLimits } from '@gesso/domain/originals';
import { pictureLimits, RENDITION_WIDTHS } from '@gesso/domain/pictures';
import type { ImageLimits } from '../../platform/images/image-limits.ts';
import type { OriginalLimits } from '../../platform/images/originals/tasks.ts';

/** The limits of pictures and originals, for the processes that decode them. */
const { maxSide, maxSourceSide, maxProportion, maxPixels, maxBytes } = pictureLimits;

export const imageLimits: ImageLimits = {
  maxSide,
  maxSourceSide,
  maxProportion,
  maxPixels,
  maxBytes,
  widths: RENDITION_WIDTHS,
};

export const limitsOfOriginals: OriginalLimits = {
  maxSide,
  maxSourceSide: originalLimits.maxSide,
  maxProportion,
  maxPixels: originalLimits.maxPixels,
  widths: RENDITION_WIDTHS,
  ...originalReportLimits,
};
