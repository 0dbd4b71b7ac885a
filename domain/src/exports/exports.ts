import type { z } from 'zod';
import type { exportSchema, exportsSchema } from './schemas.ts';

/** An archive of all data of a member, made for them alone. */
export type Export = z.infer<typeof exportSchema>;
export type Exports = z.infer<typeof exportsSchema>;

export const exportLimits = {
  /** requests within a day */
  perDay: 2,
  /** how long the archive is stored and its link works */
  days: 7,
  /** attempts before a failing export is given up */
  attempts: 3,
} as const;

/** On the person's own 'me:ID': an export has started, progressed or ended. */
export type ExportEvent = { type: 'export-changed' };

export const isInProgress = ({ state }: Export): boolean =>
  state === 'waiting' || state === 'running';

/** Percentage of pictures packed. */
export const progressOf = ({ done, total }: Export): number =>
  total === 0 ? 0 : Math.min(100, Math.floor((100 * done) / total));

const UNITS = ['B', 'KB', 'MB', 'GB'] as const;

/** '0.4 KB', '12 MB': the download size. */
export function byteText(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const value = bytes / 1000 ** power;
  const shown = value < 10 && power > 0 ? value.toFixed(1) : Math.round(value).toString();
  return `${shown} ${UNITS[power]}`;
}

/** The notice sent along with the email. */
export const exportMessages = {
  ready: {
    title: 'Your data is ready',
    text: `You can download it for ${exportLimits.days} days.`,
  },
} as const;
