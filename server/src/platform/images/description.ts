import { type Palette, paletteOf } from './palette.ts';
import type { Thumbnail } from './thumbnail.ts';

/** How a picture looks, in numbers; each is a column of `picture_descriptions`. */
export type Description = { palette: Palette };

/**
 * Pictures that were described by a lower version are described again (describe-pictures.ts). It grows
 * with every change of what a description holds, or of how it is found.
 */
export const DESCRIPTION_VERSION = 1;

export const describe = (thumbnail: Thumbnail): Description => ({ palette: paletteOf(thumbnail) });
