import type { z } from 'zod';
import type { originalReportSchema } from './schemas.ts';

/** What was kept, converted and removed of an original. */
export type OriginalReport = z.infer<typeof originalReportSchema>;
/** What a file held that no copy holds. */
export type RemovedPart = OriginalReport['removed'][number];
/** Who made a picture and whose it is, as its file says. */
export type Credits = NonNullable<OriginalReport['kept']['credits']>;

const COLOUR_NAMES = { srgb: 'sRGB', p3: 'Display P3' } as const;

const REMOVED_NAMES = {
  place: 'where it was taken',
  camera: 'the camera',
  'serial-numbers': 'serial numbers',
  people: 'names of people',
  date: 'when it was taken',
  preview: 'a small preview',
  comments: 'descriptions and comments',
  software: 'the software',
  history: 'its editing history',
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

/** "Kept: 12,000 × 9,000 pixels.", then what was converted and what was removed, where there is any. */
export function originalReportSentences(report: OriginalReport): string[] {
  const parts: [label: string, facts: string[]][] = [
    ['Kept', keptOf(report)],
    ['Converted', convertedOf(report)],
    ['Removed', report.removed.map((part) => REMOVED_NAMES[part])],
  ];
  return parts
    .filter(([, facts]) => facts.length > 0)
    .map(([label, facts]) => `${label}: ${facts.join(', ')}.`);
}

/** The same of a picture without an original: whatever its file was, it is encoded anew from its pixels alone. */
export const ordinaryReport = (picture: Size): string[] => [
  `Kept: ${pixelsInWords(picture)}.`,
  'Converted: to WebP and sRGB.',
  'Removed: where and with what it was taken, its colour profile, and all other data in the file.',
];

/** Said beside the picture wherever it is shown from its original, such as in an IIIF viewer. */
export function creditLine({ creator, copyright }: Credits): string | undefined {
  const parts = [creator, copyright].filter((part) => part !== undefined);
  return parts.length === 0 ? undefined : [...new Set(parts)].join(', ');
}
