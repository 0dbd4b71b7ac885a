import type { SideLimits } from '@gesso/domain/kernel';

/** The limits of an image, and the copies that are made of it. */
export type ImageLimits = SideLimits & {
  maxPixels: number;
  /** maximum upload size in bytes, by purpose */
  maxBytes: Readonly<Record<'post' | 'avatar' | 'submission', number>>;
  /** widths of the copies of a wider image */
  widths: readonly [number, number, ...number[]];
};
