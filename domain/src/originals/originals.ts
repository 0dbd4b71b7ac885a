import type { z } from 'zod';
import {
  enumerated,
  err,
  msg,
  ok,
  say,
  sizeText,
  type Text,
  type Translator,
  t,
} from '../kernel/kernel.ts';
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
  place: t('location', 'data in an image file'),
  camera: t('camera', 'data in an image file'),
  'serial-numbers': t('serial numbers', 'data in an image file'),
  people: t('names of people', 'data in an image file'),
  date: t('date', 'data in an image file'),
  preview: t('preview image', 'data in an image file'),
  comments: t('descriptions and comments', 'data in an image file'),
  software: t('software', 'data in an image file'),
  history: t('editing history', 'data in an image file'),
  credits: t('creator and copyright', 'data in an image file'),
} as const satisfies Record<RemovedPart, string>;

type Size = { width: number; height: number };

const pixelsInWords = ({ width, height }: Size): Text =>
  msg('{width, number} × {height, number} pixels', { width, height });

function keptOf({ kept }: OriginalReport): Text[] {
  const { creator, copyright } = kept.credits ?? {};
  return [
    pixelsInWords(kept),
    ...(creator === undefined ? [] : [msg('creator “{creator}”', { creator })]),
    ...(copyright === undefined ? [] : [msg('copyright “{copyright}”', { copyright })]),
  ];
}

function convertedOf({ converted: { format, colours, bits } }: OriginalReport): Text[] {
  return [
    ...(format ? [msg('{format} to WebP', { format: format.from })] : []),
    ...(colours
      ? [msg('{from} to {to}', { from: colours.from, to: COLOUR_NAMES[colours.to] })]
      : []),
    ...(bits ? [msg('{from, number} to {to, number} bits', bits)] : []),
  ];
}

/** "Kept: 12,000 × 9,000 pixels.", then what was converted and removed, if anything. */
export function originalReportMessages(i18n: Translator, report: OriginalReport): string[] {
  const inWords = (texts: Text[]) =>
    enumerated(
      i18n,
      texts.map((text) => say(i18n, text)),
    );
  const converted = convertedOf(report);
  const removed = report.removed.map((part) => REMOVED_NAMES[part]);
  return [
    msg('Kept: {facts}.', { facts: inWords(keptOf(report)) }),
    ...(converted.length > 0 ? [msg('Converted: {facts}.', { facts: inWords(converted) })] : []),
    ...(removed.length > 0 ? [msg('Removed: {facts}.', { facts: enumerated(i18n, removed) })] : []),
  ].map((text) => say(i18n, text));
}

/**
 * The same for a picture without an original: whatever its file, it is encoded again from its
 * pixels alone.
 */
export const ordinaryReport = (i18n: Translator, picture: Size): string[] => [
  say(i18n, msg('Kept: {facts}.', { facts: pixelsInWords(picture) })),
  t('Converted: to WebP and sRGB.'),
  t('Removed: location and camera data, the color profile, and all other data in the file.'),
];

/** Shown beside the picture wherever it is displayed from its original, as in an IIIF viewer. */
export function creditLine({ creator, copyright }: Credits): string | undefined {
  const parts = [creator, copyright].filter((part) => part !== undefined);
  return parts.length === 0 ? undefined : [...new Set(parts)].join(', ');
}

/** Displayed text from a file; longer text is truncated. */
export const originalReportLimits = { creditMax: 200, profileMax: 80 } as const;

/** '45 MB', '1.8 GB', by 1024 like the limits. */
export const spaceText = (i18n: Translator, bytes: number): string =>
  sizeText(i18n, bytes, { step: 1024, always: false });

/** '120 MB of 2 GB used' */
export const usageText = (i18n: Translator, { used, quota }: OriginalUsage): string =>
  say(
    i18n,
    msg('{used} of {quota} used', { used: spaceText(i18n, used), quota: spaceText(i18n, quota) }),
  );

/** Whether files of this size still fit. */
export const fitsQuota = ({ used, quota }: OriginalUsage, bytes: number): boolean =>
  used + bytes <= quota;

/** Percentage of the file that has arrived. */
const arrivedPercent = ({ bytes, receivedBytes }: Original): number =>
  bytes === 0 ? 0 : Math.min(99, Math.floor((100 * receivedBytes) / bytes));

/** "about 3 minutes left"; the last part may still take a while on a busy server. */
function beingPrepared(seconds: number | null): Text {
  if (seconds === null) return msg('Being prepared. You can leave this page.');
  const minutes = Math.round(seconds / 60);
  if (minutes <= 1) return msg('Being prepared, about a minute left. You can leave this page.');
  if (minutes < 60)
    return msg(
      'Being prepared, {minutes, plural, one {about # minute} other {about # minutes}} left. You can leave this page.',
      { minutes },
    );
  const hours = Math.round(minutes / 60);
  return hours === 1
    ? msg('Being prepared, about an hour left. You can leave this page.')
    : msg(
        'Being prepared, {hours, plural, one {about # hour} other {about # hours}} left. You can leave this page.',
        { hours },
      );
}

/** The state of an original, for its owner. */
export function originalInWords(i18n: Translator, original: Original): string {
  switch (original.state) {
    case 'arriving':
      return say(i18n, msg('Uploading: {percent}%', { percent: arrivedPercent(original) }));
    case 'waiting':
      return say(i18n, beingPrepared(original.secondsLeft));
    case 'ready':
      return t('People can zoom into this image');
    case 'refused':
      return originalProblems[original.problem ?? 'original-upload-failed'].message;
  }
}

export const originalMessages = {
  /** the switch in the post form */
  offer: t('Let people zoom into the original'),
  meaning: t(
    'We keep the original file so that people can see every detail. Location and camera data are never shown.',
  ),
  /** before a file is chosen */
  limits: t(
    'Up to 60 MB: JPEG, PNG or TIFF with up to 200 megapixels, WebP with up to 64 or AVIF with up to 26.',
  ),
  credits: t('Keep my name and copyright in the zoomable image'),
  chooseAgain: t('Choose the file again to continue.'),
} as const;
