import type { z } from 'zod';
import { err, ok } from '../kernel/kernel.ts';
import { originalProblems } from './problems.ts';
import type { originalReportSchema, originalSchema, originalUsageSchema } from './schemas.ts';

export const originalLimits = {
  maxBytes: 60 * 1024 * 1024,
  maxPixels: 200_000_000,
  /** the longer side; its proportions are those of the picture (pictureLimits) */
  maxSide: 100_000,
  /**
   * the maximum space of one person's originals and their tiles, unless the operator sets another
   */
  quotaMegabytes: 2 * 1024,
  /** unfinished uploads per person */
  unfinishedMax: 20,
  /** how long an upload may take, including interruptions */
  unfinishedDays: 7,
  fileNameMax: 200,
  /** originals in one page of the owner's list */
  pageSize: 30,
  /** attempts before an original that cannot be prepared is refused */
  attempts: 10,
} as const;

/** The file formats of an original. */
export const ORIGINAL_FORMATS = ['jpeg', 'png', 'webp', 'tiff', 'avif'] as const;
export const ORIGINAL_TYPES = ORIGINAL_FORMATS.map((format) => `image/${format}` as const);

/** The upload URL for tus 1.0.0. */
export const ORIGINAL_UPLOAD_PATH = '/api/originals/upload';

/** Why an uploaded file is refused. */
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

/** The file that a picture was made from, uploaded so that others can zoom into it. */
export type Original = z.infer<typeof originalSchema>;

export type OriginalUsage = z.infer<typeof originalUsageSchema>;

/** Why an uploaded file was refused. */
export type OriginalRefusal = (typeof ORIGINAL_REFUSALS)[number];

/** On the person's own 'me:ID': an original has arrived, is ready, was refused or removed. */
export type OriginalEvent = { type: 'original-changed'; pictureId: string };

type NamedFile = { name: string; type: string; size: number };

const ENDINGS = /\.(jpe?g|png|webp|tiff?|avif)$/i;

/** Some systems know no type for a file; its name then decides. */
const isImage = ({ name, type }: NamedFile): boolean =>
  type === '' ? ENDINGS.test(name) : ORIGINAL_TYPES.some((known) => known === type);

/** What is known about a file before it is sent; its bytes are checked after the upload. */
export function checkOriginalFile(file: NamedFile) {
  if (!isImage(file)) return err('original-not-image');
  if (file.size > originalLimits.maxBytes) return err('original-too-large');
  return file.size === 0 ? err('original-damaged') : ok(null);
}

/** Refusals because of space or the picture, not the file: the same file may be accepted later. */
const NOT_OF_THE_FILE: ReadonlySet<string> = new Set([
  'original-quota-reached',
  'original-exists',
  'original-upload-failed',
]);

/** Whether only another file can help after a refusal. */
export const needsAnotherFile = (code: string | null): boolean =>
  code !== null && code in originalProblems && !NOT_OF_THE_FILE.has(code);

/** The `accept` attribute of a file input. */
export const ORIGINAL_ACCEPT = [...ORIGINAL_TYPES, '.tif', '.tiff'].join(',');

/** What was kept, converted and removed from an original. */
export type OriginalReport = z.infer<typeof originalReportSchema>;
/** Data in a file that no copy contains. */
export type RemovedPart = OriginalReport['removed'][number];
/** The creator and copyright of a picture, as stated in its file. */
export type Credits = NonNullable<OriginalReport['kept']['credits']>;

const COLOUR_NAMES = { srgb: 'sRGB', p3: 'Display P3' } as const;

const REMOVED_NAMES = {
  place: 'location',
  camera: 'camera',
  'serial-numbers': 'serial numbers',
  people: 'names of people',
  date: 'date',
  preview: 'preview image',
  comments: 'descriptions and comments',
  software: 'software',
  history: 'editing history',
  credits: 'creator and copyright',
} as const satisfies Record<RemovedPart, string>;

const count = (value: number): string => value.toLocaleString('en-US');

type Size = { width: number; height: number };

const pixelsInWords = ({ width, height }: Size): string =>
  `${count(width)} × ${count(height)} pixels`;

function keptOf({ kept }: OriginalReport): string[] {
  const { creator, copyright } = kept.credits ?? {};
  return [
    pixelsInWords(kept),
    ...(creator === undefined ? [] : [`creator “${creator}”`]),
    ...(copyright === undefined ? [] : [`copyright “${copyright}”`]),
  ];
}

function convertedOf({ converted: { format, colours, bits } }: OriginalReport): string[] {
  return [
    ...(format ? [`${format.from} to WebP`] : []),
    ...(colours ? [`${colours.from} to ${COLOUR_NAMES[colours.to]}`] : []),
    ...(bits ? [`${bits.from} to ${bits.to} bits`] : []),
  ];
}

/** "Kept: 12,000 × 9,000 pixels.", then what was converted and removed, if anything. */
export function originalReportMessages(report: OriginalReport): string[] {
  const parts: [label: string, facts: string[]][] = [
    ['Kept', keptOf(report)],
    ['Converted', convertedOf(report)],
    ['Removed', report.removed.map((part) => REMOVED_NAMES[part])],
  ];
  return parts
    .filter(([, facts]) => facts.length > 0)
    .map(([label, facts]) => `${label}: ${facts.join(', ')}.`);
}

/**
 * The same for a picture without an original: whatever its file, it is encoded again from its
 * pixels alone.
 */
export const ordinaryReport = (picture: Size): string[] => [
  `Kept: ${pixelsInWords(picture)}.`,
  'Converted: to WebP and sRGB.',
  'Removed: location and camera data, the color profile, and all other data in the file.',
];

/** Shown beside the picture wherever it is displayed from its original, as in an IIIF viewer. */
export function creditLine({ creator, copyright }: Credits): string | undefined {
  const parts = [creator, copyright].filter((part) => part !== undefined);
  return parts.length === 0 ? undefined : [...new Set(parts)].join(', ');
}

/** Displayed text from a file; longer text is truncated. */
export const originalReportLimits = { creditMax: 200, profileMax: 80 } as const;

const UNITS = ['B', 'KB', 'MB', 'GB'] as const;

/** '45 MB', '1.8 GB', by 1024 like the limits. */
export function spaceText(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 1000 && unit < UNITS.length - 1) {
    value /= 1024;
    unit += 1;
  }
  const shown = value < 10 && unit > 0 ? Number(value.toFixed(1)) : Math.round(value);
  return `${shown} ${UNITS[unit]}`;
}

/** '120 MB of 2 GB used' */
export const usageText = ({ used, quota }: OriginalUsage): string =>
  `${spaceText(used)} of ${spaceText(quota)} used`;

/** Whether files of this size still fit. */
export const fitsQuota = ({ used, quota }: OriginalUsage, bytes: number): boolean =>
  used + bytes <= quota;

/** Percentage of the file that has arrived. */
const arrivedPercent = ({ bytes, receivedBytes }: Original): number =>
  bytes === 0 ? 0 : Math.min(99, Math.floor((100 * receivedBytes) / bytes));

/** "about 3 minutes left"; the last part may still take a while on a busy server. */
function timeLeft(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (minutes <= 1) return 'about a minute left';
  if (minutes < 60) return `about ${minutes} minutes left`;
  const hours = Math.round(minutes / 60);
  return hours === 1 ? 'about an hour left' : `about ${hours} hours left`;
}

/** The state of an original, for its owner. */
export function originalInWords(original: Original): string {
  switch (original.state) {
    case 'arriving':
      return `Uploading: ${arrivedPercent(original)}%`;
    case 'waiting':
      return original.secondsLeft === null
        ? 'Being prepared. You can leave this page.'
        : `Being prepared, ${timeLeft(original.secondsLeft)}. You can leave this page.`;
    case 'ready':
      return 'People can zoom into this image';
    case 'refused':
      return originalProblems[original.problem ?? 'original-upload-failed'].message;
  }
}

export const originalMessages = {
  /** the switch in the post form */
  offer: 'Let people zoom into the original',
  meaning:
    'We keep the original file so that people can see every detail. Location and camera data are never shown.',
  /** before a file is chosen */
  limits:
    'Up to 60 MB: JPEG, PNG or TIFF with up to 200 megapixels, WebP with up to 64 or AVIF with up to 26.',
  credits: 'Keep my name and copyright in the zoomable image',
  chooseAgain: 'Choose the file again to continue.',
} as const;
