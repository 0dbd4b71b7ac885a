export const pictureLimits = {
  /** the longest side a browser sends */
  maxSide: 2048,
  /** webp quality, as browsers count it (0 to 1) */
  quality: 0.7,
  /** of a screen's pixels are filled by a picture of their own: below, nobody sees a difference */
  sharpness: 0.96,
  maxPixels: 50_000_000,
  /** the longest side of an uploaded file: as long as a JPEG can be */
  maxSourceSide: 65_535,
  /** how many times as long as the other a side may be: the longest tapestries come to 140 */
  maxProportion: 200,
  altMax: 500,
  /** bytes of an upload, by what it is for */
  maxBytes: { post: 12 * 1024 * 1024, avatar: 8 * 1024 * 1024, submission: 5 * 1024 * 1024 },
  /** what one person's pictures may take together, unless the operator says otherwise */
  quotaMegabytes: 5 * 1024,
  /** uploads that have not arrived whole, of one person, from one client network and on one server */
  unfinished: { perPerson: 4, perNetwork: 12, inAll: 100 },
} as const;

/** What a picture may be, by its bytes. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;

/** Widths of the renditions made of every picture that is wider than they are. */
export const RENDITION_WIDTHS = [320, 640, 1080] as const;
