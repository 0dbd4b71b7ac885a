import type { SideLimits } from '@gesso/domain/kernel';

/** What an image may be, and the copies that are made of it. */
export type ImageLimits = SideLimits & {
  maxPixels: number;
  /** bytes of an upload, by what it is for */
  maxBytes: Readonly<Record<'post' | 'avatar' | 'submission', number>>;
  /** widths of the copies of an image that is wider */
  widths: readonly [number, number, ...number[]];
};
