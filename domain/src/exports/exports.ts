import type { z } from 'zod';
import type { exportSchema, exportsSchema } from './schemas.ts';

/** An archive of everything somebody has here, made for them alone. */
export type Export = z.infer<typeof exportSchema>;
export type Exports = z.infer<typeof exportsSchema>;

export const exportLimits = {
  /** asked for within a day */
  perDay: 2,
  /** how long the archive is kept and its link works */
  days: 7,
  /** one that still fails after so many attempts is given up */
  attempts: 3,
} as const;

/** On the person's own 'me:ID': an export has begun, come further, or ended. */
export type ExportEvent = { type: 'export-changed' };

export const isInProgress = ({ state }: Export): boolean =>
  state === 'waiting' || state === 'running';

/** Percent of the pictures that are packed. */
export const progressOf = ({ done, total }: Export): number =>
  total === 0 ? 0 : Math.min(100, Math.floor((100 * done) / total));

const UNITS = ['B', 'KB', 'MB', 'GB'] as const;

/** '0.4 KB', '12 MB': how much there is to fetch. */
export function byteText(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const value = bytes / 1000 ** power;
  const shown = value < 10 && power > 0 ? value.toFixed(1) : Math.round(value).toString();
  return `${shown} ${UNITS[power]}`;
}

/** The notice beside the email. */
export const exportSentences = {
  ready: {
    title: 'Your data is ready',
    text: `You can download it for ${exportLimits.days} days.`,
  },
} as const;
