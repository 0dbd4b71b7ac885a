import { type Edges, edgesOf } from './edges.ts';
import { type Layout, layoutOf } from './layout.ts';
import { type LookCell, perceptualBucket } from './look.ts';
import { type Palette, paletteOf } from './palette.ts';
import type { Thumbnail } from './thumbnail.ts';

/** Numeric features of a picture; each is a column of `picture_descriptions`. */
export type Description = { palette: Palette; layout: Layout; edges: Edges; lookCell: LookCell };

/**
 * Pictures that were described by a lower version are described again (describe-pictures.ts).
 * Increase it whenever the content or the computation of a description changes.
 */
export const DESCRIPTION_VERSION = 2;

export function describe(thumbnail: Thumbnail): Description {
  const layout = layoutOf(thumbnail);
  const edges = edgesOf(thumbnail);
  return {
    palette: paletteOf(thumbnail),
    layout,
    edges,
    lookCell: perceptualBucket(layout, edges),
  };
}
