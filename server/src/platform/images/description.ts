import { type Edges, edgesOf } from './edges.ts';
import { type Layout, layoutOf } from './layout.ts';
import { type LookCell, lookCellOf } from './look.ts';
import { type Palette, paletteOf } from './palette.ts';
import type { Thumbnail } from './thumbnail.ts';

/** How a picture looks, in numbers; each is a column of `picture_descriptions`. */
export type Description = { palette: Palette; layout: Layout; edges: Edges; lookCell: LookCell };

/**
 * Pictures that were described by a lower version are described again (describe-pictures.ts). It grows
 * with every change of what a description holds, or of how it is found.
 */
export const DESCRIPTION_VERSION = 2;

export function describe(thumbnail: Thumbnail): Description {
  const layout = layoutOf(thumbnail);
  const edges = edgesOf(thumbnail);
  return { palette: paletteOf(thumbnail), layout, edges, lookCell: lookCellOf(layout, edges) };
}
