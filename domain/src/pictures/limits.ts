export const pictureLimits = {
  /** the longest side a browser sends */
  maxSide: 2048,
  /** webp quality, as browsers count it (0 to 1) */
  quality: 0.7,
  maxPixels: 50_000_000,
  altMax: 500,
  /** bytes of an upload, by what it is for */
  maxBytes: { post: 12 * 1024 * 1024, avatar: 8 * 1024 * 1024, submission: 5 * 1024 * 1024 },
} as const;

/** Narrower copies made of every picture that is wider than they are. */
export const RENDITION_WIDTHS = [320, 640, 1080] as const;
