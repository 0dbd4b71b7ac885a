export const originalLimits = {
  maxBytes: 60 * 1024 * 1024,
  maxPixels: 200_000_000,
  /** of the longer side; its proportion is that of the picture (pictureLimits) */
  maxSide: 100_000,
  /** what one person's originals and their tiles may take together, unless the operator says otherwise */
  quotaMegabytes: 2 * 1024,
  /** originals of one person that have not arrived whole */
  unfinishedMax: 20,
  /** how long an upload may take, with all its interruptions */
  unfinishedDays: 7,
  fileNameMax: 200,
  /** originals in one page of one's own */
  pageSize: 30,
  /** one that cannot be prepared after so many attempts is refused */
  attempts: 10,
} as const;

/** What an original may be, by its bytes. */
export const ORIGINAL_FORMATS = ['jpeg', 'png', 'webp', 'tiff', 'avif'] as const;
export const ORIGINAL_TYPES = ORIGINAL_FORMATS.map((format) => `image/${format}` as const);

/** Where files are sent, by tus 1.0.0. */
export const ORIGINAL_UPLOAD_PATH = '/api/originals/upload';

/** Why a file that has arrived is not taken. */
export const ORIGINAL_REFUSALS = [
  'original-not-image',
  'original-too-large',
  'original-too-many-pixels',
  'original-too-long',
  'original-too-many-at-once',
  'original-many-pages',
  'original-damaged',
  'original-different',
  'original-quota-reached',
  'original-too-heavy',
] as const;
